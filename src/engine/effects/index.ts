import type { EffectRules } from '../play/dispatch.ts';
import { readyActionRule, useActionRule } from './action-cards.ts';
import { advanceRule } from './advance.ts';
import { buildRule } from './build.ts';
import { allRule, eitherRule, ifRule } from './composite.ts';
import { drawRule } from './draw.ts';
import { gainRule, tiersRule } from './gain.ts';
import { insteadRule } from './instead.ts';
import { metropolisRule } from './metropolis.ts';
import { exchangeRule, payRule } from './pay.ts';
import { performSlotRule } from './perform-slot.ts';
import { pickRule } from './pick.ts';
import { symbiosisRule } from './symbiosis.ts';
import { takeSpecialRule } from './take-special.ts';
import { testRunRule } from './test-run.ts';
import { upgradeRule } from './upgrade.ts';

/** One rule per kind of effect; a forgotten kind does not compile. */
export const EFFECT_RULES: EffectRules = {
  gain: gainRule,
  pick: pickRule,
  draw: drawRule,
  advance: advanceRule,
  build: buildRule,
  upgrade: upgradeRule,
  'use-action': useActionRule,
  'ready-action': readyActionRule,
  'take-special': takeSpecialRule,
  'perform-slot': performSlotRule,
  symbiosis: symbiosisRule,
  metropolis: metropolisRule,
  'test-run': testRunRule,
  exchange: exchangeRule,
  pay: payRule,
  if: ifRule,
  all: allRule,
  either: eitherRule,
  tiers: tiersRule,
  instead: insteadRule,
};
