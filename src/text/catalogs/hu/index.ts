// Made by scripts/make-words.mjs. Do not edit.
import { catalogFrom, LOCALES } from '../../catalog.ts';
import EFFECTS from './effects.json' with { type: 'json' };
import FLAVOURS from './flavours.json' with { type: 'json' };
import GUIDE from './guide.json' with { type: 'json' };
import INTERFACE from './interface.json' with { type: 'json' };
import LOG from './log.json' with { type: 'json' };
import NAMES from './names.json' with { type: 'json' };
import NOUNS from './nouns.json' with { type: 'json' };
import RULES from './rules.json' with { type: 'json' };

export const CATALOG = catalogFrom(LOCALES.hu, {
  effects: EFFECTS,
  flavours: FLAVOURS,
  guide: GUIDE,
  interface: INTERFACE,
  log: LOG,
  names: NAMES,
  nouns: NOUNS,
  rules: RULES,
});
