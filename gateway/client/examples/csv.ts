/** Programs that open a table run what begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as RFC 4180 has it, harmless where a spreadsheet opens it. */
export const toCell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const toRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(toCell).join(',')}\r\n`;
