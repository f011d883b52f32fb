import { courierSettingsFrom } from './environment/courier.ts';
import type { SystemSettings } from './environment/from-process.ts';
import { ANY_HOST, hostsIn } from './http/hosts.ts';
import { proxiesIn } from './http/proxies.ts';
import type { ServerSettings } from './server.ts';

/* The operator's settings, from environment variables. Empty means unset; an error is a sentence. */

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly system: SystemSettings;
  readonly network: Pick<ServerSettings, 'host' | 'port' | 'proxies' | 'hosts' | 'limitScale'>;
}

/** `data` is the default folder of the database. */
export function settingsFrom(variables: Variables, data: string): Settings {
  const databaseUrl = given(variables, 'DATABASE_URL');
  const courier = courierSettingsFrom(variables);
  const proxies = proxiesIn(given(variables, 'BENTHOS_PROXY'));
  return {
    system: {
      data: given(variables, 'BENTHOS_DATA') ?? data,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      courier,
    },
    network: {
      host: given(variables, 'HOST') ?? '127.0.0.1',
      port: portFrom(given(variables, 'PORT') ?? '3000'),
      proxies,
      hosts: hostsFrom(given(variables, 'BENTHOS_HOSTS'), proxies, courier.address),
      limitScale: factorFrom(given(variables, 'BENTHOS_LIMITS') ?? '1'),
    },
  };
}

/** A proxy passes on requests for the names that it was set up for. */
function hostsFrom(setting: string | undefined, proxies: number, address: string | undefined): readonly string[] {
  if (setting === undefined && proxies > 0) return [ANY_HOST];
  const own = address === undefined ? [] : [new URL(address).hostname];
  return [...own, ...(setting === undefined ? [] : hostsIn(setting))];
}

function given(variables: Variables, name: string): string | undefined {
  return variables[name] === '' ? undefined : variables[name];
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`PORT is '${text}'; it must be a number from 0 (any free port) to 65535.`);
}

/** NaN would mean no limit at all. */
function factorFrom(text: string): number {
  const factor = Number(text);
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new Error(`BENTHOS_LIMITS is '${text}'; it must be a factor on all limits, such as 0.5 or 10.`);
}
