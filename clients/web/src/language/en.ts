const files = import.meta.glob<string>(
  ["@locales/en/*.ftl", "!@locales/en/{terminal,remote,site,lessons,odds,review}.ftl"],
  { eager: true, import: "default" },
);
export default Object.values(files);
