import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadWords } from '../src/text/languages.ts';
import { contentPage } from './content-page.ts';

// Usage: npm run content-page
//
// Writes docs/content.md anew from the content, and leaves its section about use in play as it is.

const file = new URL('../docs/content.md', import.meta.url);
const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
writeFileSync(file, contentPage(await loadWords('en'), page));
