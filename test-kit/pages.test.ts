import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands/index.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'games/*.md'], { cwd: ROOT }).sort();
const FOLDERS = ['src', 'test-kit', 'test-web', 'scripts', 'docs', 'games', 'sets'];
const FILES = globSync([...FOLDERS.map((folder) => `${folder}/**/*`), '*', '.*'], { cwd: ROOT }).map(
  (file) => `/${file.replaceAll(path.sep, '/')}`,
);
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };

/* What the pages name is there: files, places of other pages, commands and their options. */
describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const here = path.dirname(page);

  test('links lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    const own = links.filter((link) => !/^(https?|icon):/.test(link));
    expect(own.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  test('files that are named exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => quoted.split(/[\s,]+/));
    const files = named.filter((name) => isFileName(name) && !isFile(name));
    expect([...new Set(files)]).toEqual([]);
  });

  test('commands exist, and so do the options of ours', () => {
    const called = [...text.matchAll(/npm run (?:--silent )?([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => name !== '' && !(name in scripts))).toEqual([]);
    const lines = [...text.matchAll(/npm run (?:--silent )?benthos -- ([a-z-]+)([^`\n#>]*)/g)];
    const wrong = lines.flatMap(([line, name, rest = '']) => {
      if (name === 'help') return [];
      const command = COMMANDS.find((each) => each.name === name);
      const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option);
      return command === undefined || options.some((option) => !(option in command.options)) ? [line] : [];
    });
    expect(wrong).toEqual([]);
  });

  function leadsSomewhere(link: string): boolean {
    const [file = '', place] = link.split('#');
    const target = path.join(ROOT, file === '' ? page : path.join(here, file));
    return existsSync(target) && (place === undefined || placesIn(target).includes(place));
  }

  function isFile(name: string): boolean {
    const bare = name.replace(/^\.?\//, '').replace(/\/$/, '');
    // Of tests the beginning is enough, as vitest takes it.
    return (
      existsSync(path.join(ROOT, here, bare)) ||
      FILES.some((file) => file.endsWith(`/${bare}`) || file.startsWith(`/${bare}`))
    );
  }
});

/** As GitHub names the places of headings. */
function placesIn(file: string): readonly string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Such as `src/wire`, `line.ts` or `store/migrations.ts`; not what a user names, or an address. */
function isFileName(text: string): boolean {
  const inFolder = new RegExp(`^(${FOLDERS.join('|')})/[\\w./-]+$`).test(text);
  return inFolder || /^(?!\/api\/)[\w./-]+\.(ts|tsx|mjs|cjs|css|sql)$/.test(text);
}
