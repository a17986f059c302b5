/** A guard taken out, and the test that must then be red. */

export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** The guard as it stands, and the naive form in its place. */
  readonly guard: string;
  readonly naive: string;
  /** The test file and the title that must fail. */
  readonly test: string;
  readonly title: string;
}
