import * as life from './life.ts';
import type { Motif } from './motif.ts';
import * as nature from './nature.ts';
import * as works from './works.ts';

const { archive, cargo, convoy, council, market, monument, signal, submarine, walker, wreck } = life;
const { coral, fish, jellyfish, kelpForest, vents, whale } = nature;
const { crane, dome, drill, laboratory, livingDome, reactor, ring, settlement, tanks, tunnel } = works;

/** What the picture of each family shows. */
const BY_FAMILY: Readonly<Record<string, Motif>> = {
  'personal-assistant': jellyfish,
  'relief-convoy': convoy,
  bioculture: coral,
  prototype: laboratory,
  'boring-crew': drill,
  settlers: settlement,
  delegation: submarine,
  'technology-negotiation': council,
  'licensed-contractor': crane,
  lobbyist: ring,
  'shift-bonus': walker,
  'priority-berth': cargo,
  'black-ops-team': submarine,
  'sea-vent-factory': vents,
  'by-product-plant': tanks,
  'building-order': crane,
  sponsors: dome,
  consultants: council,
  smuggling: submarine,
  'extraordinary-mission': whale,
  'seafood-collection': fish,
  dispatches: signal,
  'contract-builders': crane,
  overhaul: walker,
  embassy: ring,
  'autonomous-systems': laboratory,
  'biomech-construction-crew': walker,
  'trade-show': market,
  'swap-booth': market,
  'salvage-tug': cargo,
  almanac: archive,
  'salvage-dive': wreck,
  'trial-run': reactor,
  barter: market,
  'shuttle-service': tunnel,
  'maintenance-crew': walker,
  'reading-room': archive,
  'drifting-gardens': kelpForest,
  'biomech-upgrade-crew': jellyfish,
  'industrial-espionage': fish,
  demonstration: laboratory,
  'living-dome': livingDome,
  housewarming: settlement,
  'charter-office': ring,
  'quality-seal': tunnel,
  sightseeing: whale,
  monument,
  'hall-of-engineers': monument,
  'filtration-recycling': tanks,
  'toll-round': tunnel,
  survey: drill,
  'undersea-server-farm': archive,
  'standing-orders': signal,
  'roll-of-honour': monument,
  dividend: dome,
  'replication-systems-test': reactor,
  'construction-windfall': crane,
  'free-port': convoy,
  jubilee: dome,
  'clearance-sale': cargo,
  'night-market': market,
  'merchant-guild': convoy,
  'federal-priority': ring,
  'trade-surplus': cargo,
  'corporate-expansion': dome,
  'diplomatic-immunity': council,
  'deep-reactor': reactor,
  'command-deck': signal,
  'secret-mission': wreck,
};

const ALL: readonly Motif[] = [...new Set(Object.values(BY_FAMILY))];

/** A family that is new gets one of them, the same one for ever. */
export function motifOf(family: string, random: () => number): Motif {
  return BY_FAMILY[family] ?? ALL[Math.floor(random() * ALL.length)] ?? jellyfish;
}
