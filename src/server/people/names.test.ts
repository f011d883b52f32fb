import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadWords, plainText } from '../../text/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { cleanName } from './names.ts';
import { isReserved } from './reserved-names.ts';
import { skeletonOf } from './skeleton.ts';

describe('display names', () => {
  test.each([
    ['Ann', 'Ann'],
    ['  Zażółć   gęślą ', 'Zażółć gęślą'],
    ['Ｆｕｌｌ', 'Full'],
    ['Łódź 7', 'Łódź 7'],
    ['Ольга', 'Ольга'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['tab\tand\nline\u2028', 'tab and line'],
    ['x\u0323\u0302', 'x\u0323\u0302'],
    ['७', '७'],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanName(text)).toBe(shown);
  });

  test.each([
    '',
    '   ',
    '---',
    'a\u0000b',
    'a\u202Eb',
    'a\u200Bb',
    'a\u00ADb',
    '\uD800',
    'a\uD800b',
    'ㅤ',
    'a\u2800b',
    `e${'\u0301'.repeat(5)}`,
    `x${'\u0323'.repeat(3)}`,
    'x'.repeat(25),
  ])('%j cannot be shown', (text) => {
    expect(cleanName(text)).toBeUndefined();
  });

  test.each([
    ['Ann', 'Аnn'],
    ['paypal', 'PayPaI'],
    ['Bob', 'B0b'],
    ['modern', 'modem'],
    ['Ann Lee', 'ann-lee'],
    ['Łukasz', 'Lukasz'],
    ['Zoë', 'Zoe'],
    ['Winnie', 'VVinnie'],
    ['Ioνα', 'lova'],
    ['A|ice', 'Alice'],
  ])('%j and %j are not told apart', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ['Ann', 'Anna'],
    ['Ann', 'An'],
    ['Ivan', 'Eva'],
    ['Jan', 'Jana'],
    ['深海', '海底'],
  ])('%j and %j are', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  test.each([
    'Admin',
    'аdmin',
    'Adm1nistrator',
    'B3nthos',
    'Modérator',
    'S E R V E R',
    'sуstem',
    'Support',
    'bot',
    'deleted',
    'Server 7',
    'Benthos Team',
    'the_admin',
    'АДМІН 2',
    'Rendszergazda',
    'Admiral 2',
    'Аdmirаl',
    'ADMIRAI',
    'C0mputer',
  ])('%j would pass for somebody with a say, or for a player of the computer’s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  test.each(['Ann', 'Adminton', 'Admiral Nelson', 'System of a Down', 'Novica', 'Robot Ann', '7'])(
    '%j would not',
    (name) => {
      expect(isReserved(name)).toBe(false);
    },
  );

  test.each(LANGUAGES)('what the app calls players of the computer’s is nobody’s name (%s)', async (language) => {
    const words = await loadWords(language);
    const taken = [...LEVELS.map((level) => `bot.${level}` as const), 'lobby.seat.bot', 'online.gone'] as const;
    expect(taken.map((key) => plainText(words.say(key))).filter((name) => !isReserved(name))).toEqual([]);
  });
});
