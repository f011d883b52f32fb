import type { PlayerView } from '../../engine/index.ts';
import { topologyOf } from '../../engine/reading.ts';
import {
  alone,
  amounts,
  metropolisNamed,
  type NounId,
  sayMetropolis,
  saySite,
  siteNamed,
  spokenText,
  type Tokens,
  upperFirst,
  type Words,
} from '../../text/index.ts';
import type { SiteFace, SiteId } from '../../vocabulary/index.ts';
import { layoutOf, type PlaceSpot } from './layout.ts';
import { type Network, networkOf, type Standing } from './network.ts';

/** What there is to say about a site, line by line: its name, what stands there, whether it is connected, what it prints. */
export function siteLines(
  words: Words,
  player: PlayerView,
  site: SiteId,
  network = networkOf(words.content, player),
): readonly Tokens[] {
  const spot = layoutOf(words.content, player.side).spots.find(({ id }) => id === site);
  const [usual = ''] = words.catalog.cases;
  const lines: Tokens[] = [siteNamed(words, site).inCase(usual)];
  const standing = network.standing.get(site);
  if (standing === undefined) lines.push(words.say('table.empty-site'));
  else {
    lines.push(alone(words, nounOf(standing)).inCase(usual));
    lines.push(words.say(standing.isLit ? 'table.connected' : 'table.not-connected'));
  }
  const printed = spot === undefined ? [] : saySite(words, standing === undefined ? spot.face : lasting(spot.face));
  if (printed.length > 0) lines.push(printed);
  for (const pair of topologyOf(words.content, player.side).board.pairs) {
    if ((pair.tunnels as readonly SiteId[]).includes(site)) {
      lines.push(words.say('site.pair', { gains: amounts(words, pair.production) }));
    }
  }
  return lines;
}

/** What still counts once a site is built on. */
function lasting({ multiplier }: SiteFace): SiteFace {
  return multiplier === undefined ? {} : { multiplier };
}

/** The same of a metropolis. */
export function placeLines(words: Words, player: PlayerView, place: PlaceSpot, network: Network): readonly Tokens[] {
  const number = player.metropolises[place.index] ?? 0;
  const metropolis = words.content.metropolises[number - 1];
  if (metropolis === undefined) return [];
  const lines: Tokens[] = [
    metropolisNamed(words, number),
    words.say(network.places[place.index] ? 'table.connected' : 'table.not-connected'),
    sayMetropolis(words, metropolis),
  ];
  if (place.production !== undefined) {
    lines.push(words.say('site.metropolis-production', { gains: amounts(words, place.production) }));
  }
  return lines;
}

function nounOf({ what, isUpgraded }: Standing): NounId {
  return isUpgraded && what !== 'symbiotic' && what !== 'nonsymbiotic' ? `upgraded-${what}` : what;
}

/** Lines as one name for screen readers. */
export function spokenLines(words: Words, lines: readonly Tokens[]): string {
  const { locale } = words.catalog;
  return lines
    .map((line) => spokenText(line).replace(/\.$/, ''))
    .map((line) => upperFirst(line, locale))
    .join('. ');
}
