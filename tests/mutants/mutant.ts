/** A guard to remove, and the test that must then fail. */

export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** The guard as written, and the naive form that replaces it. */
  readonly guard: string;
  readonly naive: string;
  /** The test file and the title that must fail. */
  readonly test: string;
  readonly title: string;
}
