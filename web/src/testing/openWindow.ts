import { Window } from 'happy-dom';

type Name = keyof Window & keyof typeof globalThis;

const NEEDED: readonly Name[] = [
  'document',
  'location',
  'localStorage',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'MutationObserver',
  'Node',
];

const window = new Window({ url: 'http://shop.example/' });

// For tests that also run servers, which jsdom's replacements of Node's globals would break: defines only what
// components need. Import it before them, for its side effect.
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
for (const name of NEEDED) Object.assign(globalThis, { [name]: window[name] });
