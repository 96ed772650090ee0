import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The catalogues of Python and browser are one: a `.ftl` file is its text, without comments. */
function catalogues(): Plugin {
  return {
    name: "cubilete:catalogues",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".ftl")) return null;
      const lines = code.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      return { code: `export default ${JSON.stringify(lines.join("\n"))}`, map: null };
    },
  };
}

/** The rulebook is Markdown: a `.md` file is a tree of `[tag, ...children]`, for the page to show. */
function rulebook(): Plugin {
  type Node = string | [string, ...Node[]];
  const markdown = new MarkdownIt();
  const tree = (tokens: ReturnType<MarkdownIt["parse"]>): Node[] => {
    const stack: Node[][] = [[]];
    for (const token of tokens) {
      const top = stack.at(-1) ?? [];
      if (token.nesting === 1) stack.push([token.tag]);
      else if (token.nesting === -1) {
        const done = stack.pop() as [string, ...Node[]];
        stack.at(-1)?.push(done);
      } else if (token.type === "inline") top.push(...tree(token.children ?? []));
      else if (token.type === "code_inline") top.push(["code", token.content]);
      else if (token.type === "softbreak") top.push(" ");
      else if (token.type === "hr") top.push(["hr"]);
      else if (token.content) top.push(token.content);
    }
    return stack[0] ?? [];
  };
  return {
    name: "cubilete:rulebook",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      return {
        code: `export default ${JSON.stringify(tree(markdown.parse(code, {})))}`,
        map: null,
      };
    },
  };
}

/** Licences go with what they are for; those of the code are Vite's doing, see `license`. */
function fontLicences(): Plugin {
  return {
    name: "cubilete:font-licences",
    apply: "build",
    async generateBundle() {
      const source = await readFile(here("src/generated/fonts/licences.txt"));
      this.emitFile({ type: "asset", fileName: "licences/fonts.txt", source });
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), rulebook(), fontLicences()],
  resolve: {
    alias: {
      "@locales": here("../../src/cubilete/locales"),
      "@rulebook": here("../../src/cubilete/rulebook"),
    },
  },
  build: {
    outDir: here("../../src/cubilete/static"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy lets no script or style stand inside the page
    modulePreload: { polyfill: false },
    manifest: true,
    license: { fileName: "licences/code.md" },
    target: "es2022",
  },
  server: {
    port: 5173,
    fs: { allow: [here("../..")] },
    proxy: {
      "/api": { target: process.env.CUBILETE_SERVER ?? "http://127.0.0.1:8420", ws: true },
    },
  },
});
