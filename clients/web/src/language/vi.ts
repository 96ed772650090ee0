const files = import.meta.glob<string>(
  ["@locales/vi/*.ftl", "!@locales/vi/{terminal,remote,site,lessons,odds,review}.ftl"],
  { eager: true, import: "default" },
);
export default Object.values(files);
