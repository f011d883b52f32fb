/**
 * The version of the rules, of which a changed ruling is a new one. A game stays with the version that it was begun with
 * (P7): its setup names it, because the setup is what every rule can see, in a state, a view and a thought alike; the record
 * repeats it at its head, where a program looks first. The code of a changed ruling asks `rulesOf(state)`:
 *
 *     const fed = rulesOf(state) >= 2 ? feedByRuling2(state) : feedByRuling1(state);
 *
 * It is then raised here, and games of both versions are added to `games/`.
 */
export const RULES_VERSION: number = 1;

/** The version that a game is played by. Setups say nothing of the first. */
export function rulesOf({ setup }: { readonly setup: { readonly rules?: number } }): number {
  return setup.rules ?? 1;
}

/** The setup of a game that begins now. */
export function withRules<S extends object>(setup: S): S & { readonly rules?: number } {
  return RULES_VERSION === 1 ? setup : { ...setup, rules: RULES_VERSION };
}
