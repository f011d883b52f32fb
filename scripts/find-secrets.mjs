// What looks like a secret that somebody forgot in a file.

/** @type {Readonly<Record<string, RegExp>>} */
export const SECRETS = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'an access key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,}|glpat-[\w-]{20,})/g,
  'a token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]/g,
  'a token of a service': /\b(?:xox[abprs]-[\w-]{10,}|sk-[A-Za-z0-9_-]{20,}|sk_live_\w{10,}|AIza[\w-]{35})/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./g,
  // Whose password is `secret` has none.
  'a password in an address':
    /\b[a-z][a-z+]*:\/\/[^\s/:@'"`$]+:(?!(?:PASSWORD|password|a-password|secret)@)[^\s/@'"`$]+@/g,
  // Sessions, API tokens, invitations and keys for push messages are 32 bytes in this form.
  'a token of our own': /(?<![\w+/=.-])(?=[\w-]*[0-9])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z0-9_-]{43}(?![\w+/=.-])/g,
};

/** Files that no repository should hold, whatever is in them. */
export const SECRET_FILES = /(?:^|\/)(?:\.env(?:\..+)?|id_[a-z0-9]+|.+\.(?:pem|key|p12|pfx|db|sqlite|jsonl))$/;

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} known what is printed as an example
 * @returns {string[]} one line for each find, without the secret itself
 */
export function secretsIn(file, text, known = new Set()) {
  const named = SECRET_FILES.test(file) ? [`${file}: a file of a kind that holds secrets`] : [];
  const found = Object.entries(SECRETS).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([match]) => !known.has(match))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${what}`),
  );
  return [...named, ...found];
}
