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

// For a test that runs servers too, which would not run with all that a browser has in place of Node's: only what
// components need. Imported for its effect, before they are.
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
for (const name of NEEDED) Object.assign(globalThis, { [name]: window[name] });
