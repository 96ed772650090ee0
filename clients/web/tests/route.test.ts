// @vitest-environment happy-dom
/** What stands at an address of the page. */
import { describe, expect, test } from "vitest";
import { routeOf } from "../src/route";

const codeAt = (address: string) => {
  const route = routeOf(address);
  return route.screen === "table" ? route.code : null;
};

describe("a table's address", () => {
  test.each(["/t/KRAB7F2Q", "/t/krab-7f2q", "/t/krab%207f2q", "/t/KRAB7F2Q/", "//t//KRAB7F2Q"])(
    "%s has the code, however it is written",
    (address) => {
      expect(codeAt(address)).toBe("KRAB7F2Q");
    },
  );

  test.each(["%2.e%2.e", "%252e%252e", "%2F%2F", "%FF", "%", "A%3FB%23C", "A%2F..%2FB", "%5C.."])(
    "%s leads to no other address",
    (part) => {
      const code = codeAt(`/t/${part}`) ?? "";
      expect(code).toMatch(/^([0-9A-Z]+|-)$/);
      expect(new URL(`http://host/api/tables/${code}`).pathname).toBe(`/api/tables/${code}`);
    },
  );

  test("its part follows the code", () => {
    expect(routeOf("/t/KRAB7F2Q/replay")).toEqual({
      screen: "table",
      code: "KRAB7F2Q",
      part: "replay",
    });
  });
});
