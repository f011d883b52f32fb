/** JSON in which equal values have equal texts: keys in order, nothing undefined, no spaces, ASCII only. */
export function canonicalJson(value: unknown): string {
  if (Number.isInteger(value)) return String(value);
  if (typeof value === 'string') return asciiText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const each = (value as Readonly<Record<string, unknown>>)[name];
    if (each !== undefined) fields += `${fields === '' ? '' : ','}${asciiText(name)}:${canonicalJson(each)}`;
  }
  return `{${fields}}`;
}

/** Most texts need no escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function asciiText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
