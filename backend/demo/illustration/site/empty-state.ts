export const EMPTY_STATES = ['cart', 'offline', 'not-found', 'error'] as const;
export type EmptyState = (typeof EMPTY_STATES)[number];

type Eyes = 'open' | 'asleep' | 'worried';

const DARK = '#3d2a28';

const defs =
  '<defs><radialGradient id="f" cx=".44" cy=".2" r=".9"><stop offset="0" stop-color="#dba878"/><stop offset=".55" stop-color="#c58f5f"/><stop offset="1" stop-color="#a36c3d"/></radialGradient><radialGradient id="m" cx=".44" cy=".2" r=".9"><stop offset="0" stop-color="#fff6ea"/><stop offset="1" stop-color="#e8d0b4"/></radialGradient><radialGradient id="p"><stop offset="0" stop-color="#e8837d" stop-opacity=".6"/><stop offset="1" stop-color="#e8837d" stop-opacity="0"/></radialGradient><radialGradient id="s"><stop offset="0" stop-color="#5b4636" stop-opacity=".4"/><stop offset="1" stop-color="#5b4636" stop-opacity="0"/></radialGradient></defs>';

const eyeAt = (x: number): string =>
  `<circle cx="${x}" cy="8" r="9" fill="#241a1d"/><circle cx="${x - 3}" cy="5" r="2.8" fill="#fff"/><circle cx="${x + 3}" cy="11" r="1.3" fill="#fff" fill-opacity=".7"/>`;

const LIDS = `<path d="M-53 8q10 9 20 0M33 8q10 9 20 0" fill="none" stroke="${DARK}" stroke-width="4" stroke-linecap="round"/>`;
const BROWS = `<path d="M-56-12q10-8 20-9M36-21q10 1 20 9" fill="none" stroke="${DARK}" stroke-width="3.5" stroke-linecap="round"/>`;

const EYES: Record<Eyes, string> = {
  open: eyeAt(-43) + eyeAt(43),
  asleep: LIDS,
  worried: eyeAt(-43) + eyeAt(43) + BROWS,
};

/** The bear's head about its middle, 200 wide. */
const head = (eyes: Eyes, mouth = 'M0 32v7q-9 10-18 0M0 39q9 10 18 0'): string =>
  [
    '<g fill="url(#f)"><circle cx="-70" cy="-64" r="32"/><circle cx="70" cy="-64" r="32"/></g>',
    '<g fill="url(#m)"><circle cx="-70" cy="-61" r="18"/><circle cx="70" cy="-61" r="18"/></g>',
    '<path d="M0-84C66-84 100-48 100 4s-40 80-100 80-100-28-100-80S-66-84 0-84z" fill="url(#f)"/>',
    '<path d="M0-80v48" stroke="#9a6537" stroke-width="2" stroke-dasharray="5 4"/>',
    '<ellipse cx="-66" cy="34" rx="22" ry="15" fill="url(#p)"/><ellipse cx="66" cy="34" rx="22" ry="15" fill="url(#p)"/>',
    '<ellipse cy="32" rx="38" ry="29" fill="url(#m)"/>',
    `<path d="M-13 18q13-6 26 0 2 8-13 16-15-8-13-16z" fill="${DARK}"/>`,
    `<path d="${mouth}" fill="none" stroke="${DARK}" stroke-width="3" stroke-linecap="round"/>`,
    EYES[eyes],
  ].join('');

const BODY =
  '<path d="M98 196q0-58 62-58t62 58q0 24-26 24h-72q-26 0-26-24z" fill="url(#f)"/><ellipse cx="160" cy="190" rx="36" ry="27" fill="url(#m)"/>';

const g = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`;
const shadow = (rx: number): string => `<ellipse cx="160" cy="216" rx="${rx}" ry="14" fill="url(#s)"/>`;
const paw = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="20" ry="17" fill="url(#f)"/><path d="M${x - 6} ${y + 4}v9M${x + 6} ${y + 4}v9" stroke="#8d5a2f" stroke-width="2.5" stroke-linecap="round"/>`;

/** The bear looks out of an empty shopping bag. */
const cart = (): string =>
  [
    shadow(110),
    '<path d="M120 130q0-64 40-64t40 64" fill="none" stroke="#d9a72e" stroke-width="9"/>',
    g('translate(160 96) scale(.8)', head('open')),
    '<path d="M72 124h176l12 80q1 12-11 12H71q-12 0-11-12z" fill="#ffd25e"/>',
    '<path d="M72 124h176l2 13H70z" fill="#f3bb3a"/>',
    '<path d="M80 146h160M76 202h168" stroke="#fff" stroke-width="3" stroke-dasharray="8 6" stroke-opacity=".85"/>',
    '<path d="M160 190l-17-17c-9-10 5-24 17-11 12-13 26 1 17 11z" fill="#e2675d"/>',
    paw(108, 128),
    paw(212, 128),
  ].join('');

/** Asleep on a cloud until the connection is back. */
const offline = (): string =>
  [
    '<ellipse cx="160" cy="222" rx="100" ry="10" fill="url(#s)"/>',
    g('translate(152 92) rotate(-8) scale(.84)', head('asleep')),
    '<path d="M66 206c-44 0-52-52-12-60 4-30 46-38 62-12 18-24 58-18 66 8 22-22 62-8 58 22 36 2 34 42 2 42z" fill="#e7f0fb"/>',
    '<path d="M66 206c-44 0-52-52-12-60-14 40 30 48 90 44s110 4 116-26c26 8 22 42-18 42z" fill="#c9dcf3"/>',
    '<path d="M62 190q90 12 180-2" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="8 6"/>',
    paw(108, 158),
    '<g fill="none" stroke="#4a6fb0" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M232 88h18l-18 22h18"/><path d="M262 52h13l-13 16h13" stroke-width="4"/><path d="M284 24h9l-9 11h9" stroke-width="3"/></g>',
  ].join('');

const notFound = (): string =>
  [
    shadow(104),
    BODY,
    g('translate(160 98) scale(.86)', head('open', 'M-9 42q9 6 18 0')),
    '<g fill="none" stroke-linecap="round"><path d="M232 150l22 40" stroke="#8d5a2f" stroke-width="13"/><circle cx="210" cy="108" r="46" stroke="#e5b53f" stroke-width="11"/></g>',
    '<circle cx="210" cy="108" r="41" fill="#dcefff" fill-opacity=".55"/>',
    '<circle cx="203" cy="106" r="15" fill="#241a1d"/><circle cx="198" cy="101" r="5" fill="#fff"/><path d="M184 84q10-10 24-11" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
    paw(248, 184),
    '<g fill="#d9b48a"><circle cx="34" cy="206" r="8"/><circle cx="24" cy="194" r="3.5"/><circle cx="34" cy="191" r="3.5"/><circle cx="44" cy="194" r="3.5"/><circle cx="66" cy="182" r="8"/><circle cx="56" cy="170" r="3.5"/><circle cx="66" cy="167" r="3.5"/><circle cx="76" cy="170" r="3.5"/></g>',
  ].join('');

/** A seam has come open; needle and thread are at hand. */
const error = (): string =>
  [
    shadow(104),
    BODY,
    g('translate(160 100) scale(.88)', head('worried', 'M-11 46q11-9 22 0')),
    '<g transform="rotate(24 208 62)"><rect x="180" y="51" width="56" height="22" rx="11" fill="#f6d9b8"/><rect x="198" y="51" width="20" height="22" fill="#e9bf93"/><path d="M203 58h.1M213 58h.1M203 66h.1M213 66h.1" stroke="#b98a5e" stroke-width="3" stroke-linecap="round"/></g>',
    '<path d="M156 176l10 34" stroke="#fffaf2" stroke-width="7" stroke-linecap="round"/><g stroke="#d9594c" stroke-width="3.5" stroke-linecap="round"><path d="M148 186l20-5M151 196l20-5M154 206l20-5"/></g>',
    '<path d="M172 204c40 20 66-6 48-22s-26 16 18 12 50-40 40-62" fill="none" stroke="#d9594c" stroke-width="3.5" stroke-linecap="round"/>',
    '<path d="M270 156l22-70" stroke="#a9b2bd" stroke-width="6" stroke-linecap="round"/><path d="M288 98l2.5-8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>',
  ].join('');

const SCENES: Record<EmptyState, () => string> = { cart, offline, 'not-found': notFound, error };

export const emptyState = (kind: EmptyState): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">${defs}${SCENES[kind]()}</svg>`;
