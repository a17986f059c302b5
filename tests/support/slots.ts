/**
 * Which of the many like things a run proves. Each crash point and look belongs to one of thirty slots by its name; a run
 * takes five of them, chosen by the number of commits so that every rhythm of runs meets all of them within thirty runs.
 * Mutants, which are many, come up half as often. `npm run proof` takes all.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const SLOTS = 30;
const GROUPS = 6;

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The slot of a thing: always the same for the same name, whatever else is added. */
export const slotOf = (name: string): number => hashOf(name) % SLOTS;

/** So many of some names, by a seed: those that come first when all are shuffled by it. One name more or less changes one of them. */
export const sampleOf = (names: readonly string[], count: number, seed: number): readonly string[] =>
  names.toSorted((a, b) => hashOf(`${a} ${seed}`) - hashOf(`${b} ${seed}`)).slice(0, count);

/**
 * Whose turn it is among some, by the number of commits before a run. Steps of 225 around a ring of 997 meet each sixth
 * of it within thirty steps, whether a run comes after each commit or after each thirtieth: `slots.test.ts` goes through all.
 */
export function turnAt(commits: number, among: number): number {
  const RING = 997;
  return Math.floor((among * ((225 * (commits % RING)) % RING)) / RING);
}

/** The five slots of a run: every sixth one. */
export function slotsAt(commits: number): readonly number[] {
  const group = turnAt(commits, GROUPS);
  return Array.from({ length: SLOTS / GROUPS }, (_, index) => group + GROUPS * index);
}

/** How many commits this checkout has; in one without history what its newest commit is called stands for it. */
function commitsHere(): number {
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: path.resolve(import.meta.dirname, '../..'), encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true'
      ? Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16)
      : Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    // No repository at all: an unpacked archive.
    return 0;
  }
}

let chosen: ReadonlySet<number> | undefined;

/** The slots of this run: all with PROOF=all, those named by PROOF_SLOTS, else five. */
export function slotsHere(): ReadonlySet<number> {
  const { PROOF, PROOF_SLOTS } = process.env;
  chosen ??= new Set(
    PROOF === 'all' ? Array.from({ length: SLOTS }, (_, slot) => slot) : PROOF_SLOTS ? PROOF_SLOTS.split(',').map(Number) : slotsAt(commitsHere()),
  );
  return chosen;
}

export const isDue = (name: string): boolean => slotsHere().has(slotOf(name));

/** For what is so many that a sixth is too much for a run: whether a name is of the part whose turn it is, of so many parts. */
export const isTurnOf = (name: string, among: number): boolean => isWhole() || hashOf(name) % among === turn(among);

/** True when this run takes everything. */
export const isWhole = (): boolean => slotsHere().size === SLOTS;

/** Whose turn it is in this run among some of which each run takes one. */
export const turn = (among: number): number => turnAt(commitsHere(), among);
