const files = import.meta.glob<string>(
  ["@locales/es/*.ftl", "!@locales/es/{terminal,remote,site,lessons,odds,review}.ftl"],
  { eager: true, import: "default" },
);
export default Object.values(files);
