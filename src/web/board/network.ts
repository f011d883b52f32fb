import type { Content } from '../../engine/content.ts';
import type { PlayerView } from '../../engine/index.ts';
import { buildingKind, connectedCities, countedTunnels, isPlaceConnected, isUpgraded } from '../../engine/reading.ts';
import type { Building, City, SiteId } from '../../vocabulary/index.ts';
import { BUILDINGS } from '../../vocabulary/index.ts';
import type { Spot } from './layout.ts';
import { layoutOf } from './layout.ts';

/** What stands on a site; `lit` if it is connected: light is meaning. */
export interface Standing {
  readonly what: City | Building | 'tunnel';
  readonly isUpgraded: boolean;
  readonly isLit: boolean;
}

export interface Network {
  readonly standing: ReadonlyMap<SiteId, Standing>;
  /** By place: whether its metropolis is connected. */
  readonly places: readonly boolean[];
}

const networks = new WeakMap<PlayerView, Network>();

export function networkOf(content: Content, player: PlayerView): Network {
  let known = networks.get(player);
  if (known === undefined) networks.set(player, (known = networkBuilt(content, player)));
  return known;
}

function networkBuilt(content: Content, player: PlayerView): Network {
  const { spots, places, cities } = layoutOf(content, player.side);
  const litCities = connectedCities(content, player);
  const litTunnels = countedTunnels(content, player);
  const standing = new Map<SiteId, Standing>();
  const cityOf = new Map<SiteId, number>(
    cities.flatMap(({ index, buildings }) => buildings.map((spot) => [spot.id, index])),
  );
  for (const spot of spots) {
    const lit = spot.kind === 'tunnel' ? litTunnels >> spot.index : litCities >> (cityOf.get(spot.id) ?? spot.index);
    const found = standingOn(player, spot);
    if (found !== undefined) standing.set(spot.id, standingAs({ ...found, isLit: (lit & 1) !== 0 }));
  }
  return { standing, places: places.map(({ index }) => isPlaceConnected(content, player, index)) };
}

const standings = new Map<string, Standing>();

/** One object for all that stand alike, so that what did not change is not drawn anew. */
function standingAs(standing: Standing): Standing {
  const key = Object.values(standing).join();
  const known = standings.get(key) ?? standing;
  standings.set(key, known);
  return known;
}

function standingOn(player: PlayerView, { kind, index }: Spot): Omit<Standing, 'isLit'> | undefined {
  const isIn = (mask: number): boolean => ((mask >> index) & 1) !== 0;
  switch (kind) {
    case 'city':
      if (isIn(player.symbiotic)) return { what: 'symbiotic', isUpgraded: false };
      return isIn(player.nonsymbiotic) ? { what: 'nonsymbiotic', isUpgraded: false } : undefined;
    case 'tunnel':
      return isIn(player.tunnels) ? { what: 'tunnel', isUpgraded: isIn(player.upgradedTunnels) } : undefined;
    case 'building': {
      const building = player.buildings[index] ?? 0;
      const what = BUILDINGS[buildingKind(building)];
      return what === undefined ? undefined : { what, isUpgraded: isUpgraded(building) };
    }
  }
}
