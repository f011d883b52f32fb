import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Card, ConditionKind, CountKind, EffectKind, PassiveKind, TriggerKind } from '../../vocabulary/index.ts';
import { MAIN_BOARDS } from '../slots.ts';
import { CARDS } from './index.ts';

describe('every word of the effect language is on at least two cards', () => {
  it.each(Object.entries(leastUses()))('%s', (word, least) => {
    expect(cardsSaying(word).length).toBeGreaterThanOrEqual(least);
  });
});

describe('words with a place of their own', () => {
  it('only slots give special cards', () => {
    expect(cardsSaying('effect take-special')).toEqual([]);
  });

  it('R-BLD-11 exactly one card turns a city symbiotic', () => {
    expect(cardsSaying('effect symbiosis')).toHaveLength(1);
  });

  it('exactly one special gives a further metropolis', () => {
    expect(cardsSaying('effect metropolis').filter((number) => number > 180)).toHaveLength(1);
  });

  it('what happens only in production is on production cards, VP tiers on scoring cards', () => {
    const typesSaying = (word: string) => new Set(cardsSaying(word).map((number) => CARDS[number]?.type));
    expect(typesSaying('effect instead')).toEqual(new Set(['production']));
    expect(typesSaying('condition produced')).toEqual(new Set(['production']));
    expect(typesSaying('effect tiers')).toEqual(new Set(['scoring']));
  });
});

describe('docs/effects.md', () => {
  const text = readFileSync(new URL('../../../docs/effects.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/`(\{[^`]*\})` \((card|slot) ([\w-]+)\)/g)].map((match) => match.slice(1));

  it('explains every kind', () => {
    const kinds = Object.keys(leastUses()).flatMap(
      (word) => /^(?:effect|passive|trigger|condition|count) ([\w-]+)$/.exec(word)?.[1] ?? [],
    );
    const rows = new Set([...text.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1]));
    expect(kinds.filter((kind) => !rows.has(kind))).toEqual([]);
  });

  it.each(examples)('%s is part of %s %s', (phrase = '', piece = '', name = '') => {
    const slots = Object.values(MAIN_BOARDS).flatMap((board) => board.slots);
    const whole = piece === 'card' ? CARDS[Number(name)] : slots.find((slot) => slot.picture === name);
    expect(contains(whole, JSON.parse(phrase))).toBe(true);
  });
});

/** How many cards must say each word, at least; the types make sure that no kind is forgotten. */
function leastUses(): Readonly<Record<string, number>> {
  const effects: Record<EffectKind, number> = {
    gain: 2,
    pick: 2,
    draw: 2,
    advance: 2,
    build: 2,
    upgrade: 2,
    'use-action': 2,
    'ready-action': 2,
    'take-special': 0,
    'perform-slot': 2,
    symbiosis: 1,
    metropolis: 2,
    'test-run': 2,
    exchange: 2,
    pay: 2,
    if: 2,
    all: 2,
    either: 2,
    tiers: 2,
    instead: 2,
  };
  const passives: Record<PassiveKind, number> = {
    when: 2,
    'once-per-turn': 2,
    'hand-limit': 2,
    discount: 2,
    'slot-rule': 2,
  };
  const triggers: Record<TriggerKind, number> = {
    mismatch: 2,
    build: 2,
    upgrade: 2,
    advance: 2,
    'slot-gives': 2,
    'use-action': 2,
    metropolis: 2,
    'turn-end': 2,
  };
  const conditions: Record<ConditionKind, number> = { count: 2, space: 2, produced: 2 };
  const counts: Record<CountKind, number> = {
    structures: 2,
    cities: 2,
    metropolises: 2,
    specials: 2,
    claimed: 2,
    sets: 2,
  };
  const forms = [
    'build cost usual',
    'build cost free',
    'build cost stated',
    'build less',
    'build where expansion',
    'build upgrade usual',
    'build upgrade free',
    'build upgrade stated',
    'build several',
    'upgrade cost usual',
    'upgrade cost free',
    'upgrade cost of choice',
    'pay cost of choice',
    'pay times',
    'gain per',
    'gain per at most',
    'perform-slot unoccupied',
    'perform-slot occupied',
    'perform-slot any',
    'perform-slot colour',
    'discount at',
    'discount everywhere',
    'trigger build any',
    'trigger build second in city',
    'trigger build second in turn',
    'trigger upgrade any',
    'trigger upgrade second in city',
    'counting upgraded',
    'counting expansion',
    'counting cities of a kind',
    'counting cities with kinds',
  ];
  return {
    ...prefixed('effect', effects),
    ...prefixed('passive', passives),
    ...prefixed('trigger', triggers),
    ...prefixed('condition', conditions),
    ...prefixed('count', counts),
    ...Object.fromEntries(forms.map((form) => [form, 2])),
  };
}

function prefixed(prefix: string, record: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(record).map(([kind, least]) => [`${prefix} ${kind}`, least]));
}

function cardsSaying(word: string): number[] {
  return CARDS.filter((card) => wordsOf(card).has(word)).map((card) => card.number);
}

type Node = { readonly [key: string]: unknown };

function wordsOf(card: Card): Set<string> {
  const words = new Set<string>();
  const visit = (value: unknown, role: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, role);
    else if (isNode(value)) {
      for (const word of said(value, role)) words.add(word);
      for (const [key, child] of Object.entries(value)) visit(child, roleOf(key));
    }
  };
  if (card.type === 'permanent') visit(card.passives, 'passive');
  else visit(card.effect, 'effect');
  return words;
}

function roleOf(key: string): string {
  if (key === 'event') return 'trigger';
  if (key === 'condition') return 'condition';
  return key === 'count' || key === 'of' ? 'count' : 'effect';
}

/** The kind of a node of the data and the forms it has. */
function said(node: Node, role: string): string[] {
  const kind = role === 'trigger' ? node['on'] : node['kind'];
  if (typeof kind !== 'string') return [];
  const word = `${role} ${kind}`;
  const words = [word];
  const say = (form: string, holds: boolean) => holds && words.push(form);
  const priceOf = (price: unknown) => (typeof price === 'string' ? price : 'stated');
  const costs: readonly object[] = Array.isArray(node['costs']) ? node['costs'] : [];
  switch (word) {
    case 'effect build':
      say(`build cost ${priceOf(node['cost'] ?? 'usual')}`, true);
      say(`build upgrade ${priceOf(node['upgrade'])}`, 'upgrade' in node);
      say('build less', 'less' in node);
      say('build where expansion', node['where'] === 'expansion');
      say('build several', Number(node['upTo']) > 1);
      break;
    case 'effect upgrade':
      say('upgrade cost usual', !('costs' in node));
      say('upgrade cost free', costs.length === 1 && Object.keys(costs[0] ?? {}).length === 0);
      say('upgrade cost of choice', costs.length > 1);
      break;
    case 'effect pay':
      say('pay cost of choice', costs.length > 1);
      say('pay times', 'times' in node);
      break;
    case 'effect gain':
      say('gain per', 'per' in node);
      say('gain per at most', isNode(node['per']) && 'max' in node['per']);
      break;
    case 'effect perform-slot':
      say(`perform-slot ${String(node['slots'])}`, true);
      say('perform-slot colour', 'colour' in node);
      break;
    case 'passive discount':
      say('at' in node ? 'discount at' : 'discount everywhere', true);
      break;
    case 'trigger build':
    case 'trigger upgrade':
      say(`${word} ${'second' in node ? `second in ${String(node['second'])}` : 'any'}`, true);
      break;
    case 'count structures':
      say('counting upgraded', 'upgraded' in node);
      say('counting expansion', 'where' in node);
      break;
    case 'count cities':
      say('counting cities of a kind', 'city' in node);
      say('counting cities with kinds', 'kinds' in node);
      break;
  }
  return words;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function contains(value: unknown, phrase: unknown): boolean {
  if (isDeepStrictEqual(value, phrase)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((child) => contains(child, phrase));
}
