/**
 * The rulebook as it is shown inside the page. The build turns each file into a tree of
 * `[tag, ...children]`; here the tree becomes elements, and the rules' numbers places to go to.
 */
import { type ComponentChildren, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Language, say } from "../language/words";
import { Scroller } from "./scroller";

/** A text, or an element: its tag and what is in it. The files are `[tag, ...children]`. */
export type Leaf = string | readonly Leaf[];

const BOOKS = import.meta.glob<readonly Leaf[]>("@rulebook/*.md", { import: "default" });
/** A rule's number: `PD-R8`. */
const RULE = /^[A-Z]{2,4}-R\d+$/;
/** The sheet has the second heading; the book's first is its title, which the sheet shows. */
const TAGS: Record<string, string> = {
  h2: "h3",
  h3: "h4",
  h4: "h5",
  p: "p",
  ul: "ul",
  ol: "ol",
  li: "li",
  strong: "strong",
  em: "em",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  th: "th",
  td: "td",
  hr: "hr",
};

/** Returns the book of a game in a language, or `undefined` while it comes, `null` if it did not. */
export function useBook(game: string, chosen: Language): readonly Leaf[] | null | undefined {
  const [book, setBook] = useState<readonly Leaf[] | null>();
  useEffect(() => {
    let isWanted = true;
    fetchBook(game, chosen).then(
      (found) => isWanted && setBook(found),
      () => isWanted && setBook(null),
    );
    return () => {
      isWanted = false;
    };
  }, [game, chosen]);
  return book;
}

async function fetchBook(game: string, chosen: Language): Promise<readonly Leaf[] | null> {
  const [, load] =
    Object.entries(BOOKS).find(([path]) => path.endsWith(`/${game}.${chosen}.md`)) ?? [];
  return load ? load() : null;
}

/** Returns the tag of an element, or `null` for a text. */
function tagOf(leaf: Leaf | undefined): string | null {
  return typeof leaf === "object" && typeof leaf[0] === "string" ? leaf[0] : null;
}

function childrenOf(leaf: Leaf): readonly Leaf[] {
  return typeof leaf === "string" ? [] : leaf.slice(1);
}

function textOf(leaf: Leaf): string {
  return typeof leaf === "string" ? leaf : childrenOf(leaf).map(textOf).join("");
}

/** Returns the title of a book: its first heading. */
export function titleOf(book: readonly Leaf[]): string | null {
  const head = book.find((leaf) => tagOf(leaf) === "h1");
  return head === undefined ? null : textOf(head);
}

/** Returns the number of the rule that an item of a list is, if it is one. */
export function ruleOf(leaf: Leaf): string | null {
  if (tagOf(leaf) !== "li") return null;
  let [first] = childrenOf(leaf);
  if (first !== undefined && tagOf(first) === "p") [first] = childrenOf(first);
  const text = first !== undefined && tagOf(first) === "strong" ? textOf(first) : "";
  return RULE.test(text) ? text : null;
}

/** Returns what stands over the columns of a table. */
function headsOf(leaf: Leaf): readonly string[] {
  return tagOf(leaf) === "th" ? [textOf(leaf)] : childrenOf(leaf).flatMap(headsOf);
}

/** Returns where a rule stands, as the id of its element. */
export function anchorOf(rule: string): string {
  return `rule-${rule}`;
}

/** A book without its title. `mark` is the number of the rule to be set apart. */
export function Book({ book, mark }: { book: readonly Leaf[]; mark: string | null }) {
  const leaves = book.filter((leaf) => tagOf(leaf) !== "h1");
  const tables = leaves.filter((leaf) => tagOf(leaf) === "table");
  return (
    <div class="book">
      {leaves.map((leaf, index) =>
        tagOf(leaf) === "table" ? (
          <Scroller key={index} kind="book-table" label={tableLabel(leaf, tables.indexOf(leaf))}>
            <table>{childrenOf(leaf).map((child, at) => show(child, at, mark))}</table>
          </Scroller>
        ) : (
          show(leaf, index, mark)
        ),
      )}
    </div>
  );
}

/** A wide table scrolls by itself, so it has a name: its number and what stands over its columns. */
function tableLabel(table: Leaf, index: number): string {
  return say("frame-table", { count: index + 1, list: headsOf(table).join(", ") });
}

function show(leaf: Leaf, key: number, mark: string | null): ComponentChildren {
  if (typeof leaf === "string") return leaf;
  const inside = childrenOf(leaf).map((child, index) => show(child, index, mark));
  const rule = ruleOf(leaf);
  if (rule) {
    return (
      <li
        key={key}
        id={anchorOf(rule)}
        tabIndex={-1}
        class={rule === mark ? "book-rule book-marked" : "book-rule"}
      >
        {inside}
      </li>
    );
  }
  return h(TAGS[tagOf(leaf) ?? ""] ?? "span", { key }, inside);
}
