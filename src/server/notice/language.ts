import { type Language, SPOKEN } from '../../text/index.ts';
import type { Store } from '../store/store.ts';
import type { PersonSettings } from '../../wire/people.ts';

export async function settingsOf({ db }: Store, person: string): Promise<PersonSettings> {
  const row = await db.selectFrom('people').select('settings').where('id', '=', person).executeTakeFirst();
  return JSON.parse(row?.settings ?? '{}') as PersonSettings;
}

/** The language in which to address a person. */
export async function languageOf(store: Store, person: string): Promise<Language> {
  const { language } = await settingsOf(store, person);
  return SPOKEN.find((spoken) => spoken === language) ?? 'en';
}
