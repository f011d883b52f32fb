import { BUILDINGS, type Card, CITIES, STRUCTURES } from '../../vocabulary/index.ts';
import {
  action,
  actionUsed,
  build,
  citiesOf,
  discount,
  gain,
  gainPer,
  handLimit,
  instant,
  metropolis,
  metropolisConnected,
  ofSpecials,
  pay,
  performSlot,
  permanent,
  production,
  readyAction,
  scoring,
  slotRule,
  upgrade,
  upgraded,
  when,
} from './phrases.ts';

const { green, red, yellow } = ofSpecials();

/** After the number comes the cost in credits. The ten that cost 3 score at the end. */
export const SPECIALS: readonly Card[] = [
  green(181, 3, 'federal-priority', scoring(gainPer({ vp: 2 }, 1, upgraded('laboratory')))),
  red(182, 3, 'federal-priority', scoring(gainPer({ vp: 3 }, 2, upgraded('farm')))),
  yellow(183, 3, 'federal-priority', scoring(gainPer({ vp: 2 }, 1, citiesOf('symbiotic')))),
  green(184, 3, 'federal-priority', scoring(gainPer({ vp: 1 }, 1, upgraded('desalination')))),
  red(185, 3, 'trade-surplus', scoring(pay({ steelplast: 1 }, gain({ vp: 1 }), 14))),
  yellow(186, 1, 'building-order', action(build(BUILDINGS, { where: 'expansion' }))),
  green(187, 3, 'trade-surplus', scoring(pay({ kelp: 2 }, gain({ vp: 3 }), 5))),
  yellow(188, 3, 'trade-surplus', scoring(pay({ credit: 15 }, gain({ vp: 13 })))),
  red(189, 3, 'trade-surplus', scoring(pay({ science: 2 }, gain({ vp: 3 }), 4))),
  yellow(190, 3, 'trade-surplus', scoring(pay({ biomatter: 1 }, gain({ vp: 2 }), 4))),
  green(191, 3, 'federal-priority', scoring(gainPer({ vp: 2 }, 3, upgraded('tunnel')))),

  red(192, 1, 'corporate-expansion', permanent(when(metropolisConnected, gain({ credit: 2, vp: 2 })))),
  yellow(193, 2, 'free-port', instant(metropolis, gain({ vp: 2 }))),
  green(194, 1, 'settlers', instant(build('symbiotic', { cost: { kelp: 1, steelplast: 1 } }))),
  red(195, 2, 'diplomatic-immunity', instant(performSlot('any'), performSlot('any'))),
  yellow(196, 2, 'deep-reactor', production(gain({ vp: 2 }))),
  green(197, 1, 'deep-reactor', production(gain({ biomatter: 1, credit: 1 }))),
  red(198, 2, 'deep-reactor', production(gain({ kelp: 1, steelplast: 1, science: 1 }))),
  green(199, 1, 'command-deck', permanent(handLimit(1), when(actionUsed, gain({ steelplast: 1, credit: 1 })))),
  red(200, 1, 'licensed-contractor', permanent(discount(['tunnel', ...CITIES], { steelplast: 1 }))),
  // Either main-board side has one of the two slots.
  yellow(
    201,
    1,
    'priority-berth',
    permanent(slotRule('action-special', gain({ credit: 2, vp: 1 })), slotRule('special', gain({ credit: 2, vp: 1 }))),
  ),
  green(202, 1, 'secret-mission', action(pay({ credit: 1 }, performSlot('any')))),
  yellow(203, 1, 'sponsors', action(gain({ steelplast: 2, science: 1 }))),
  green(204, 2, 'overhaul', action(upgrade(2, STRUCTURES, {}))),
  red(205, 1, 'maintenance-crew', action(readyAction(1), gain({ credit: 1 }))),
];
