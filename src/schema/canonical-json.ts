/** JSON in which equal values have equal texts: keys in order, nothing undefined, no spaces, ASCII only. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    fields.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, each]) => `${asciiText(name)}:${canonicalJson(each)}`).join(',')}}`;
  }
  return typeof value === 'string' ? asciiText(value) : JSON.stringify(value);
}

function asciiText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
