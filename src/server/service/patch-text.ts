import { isPatch, type Patch } from '../../wire/patch.ts';

/**
 * The text of a patch that several are sent, joined with what each of them is sent besides. Nested patches of both are joined
 * in turn. What is not joined with anything is put into text once.
 */
export function joinerOf(shared: Patch): (own: Patch) => string {
  const fields = Object.entries(shared).map(([name, value]) => ({ name, joinedWith: fieldOf(name, value) }));
  return (own) => {
    const parts = fields.map(({ name, joinedWith }) => joinedWith(own[name]));
    for (const name in own) if (!(name in shared)) parts.push(fieldText(name, own[name]));
    return `{${parts.join()}}`;
  };
}

type Value = Patch[string];

function fieldOf(name: string, shared: Value): (own: Value | undefined) => string {
  let text: string | undefined;
  let join: ((own: Patch) => string) | undefined;
  return (own) => {
    if (own === undefined) return (text ??= fieldText(name, shared));
    if (!isPatch(own) || !isPatch(shared)) return fieldText(name, own);
    join ??= joinerOf(shared);
    return `"${name}":${join(own)}`;
  };
}

/** Names of fields are our own, and hold nothing that would have to be escaped. */
function fieldText(name: string, value: Value | undefined): string {
  return `"${name}":${JSON.stringify(value)}`;
}
