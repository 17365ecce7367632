import { Window } from 'happy-dom';

const window = new Window({ url: 'http://shop.example/' });
const { document, location, localStorage, Element, HTMLElement, HTMLIFrameElement, MutationObserver, Node } = window;

// For a test that runs servers too, which would not run with all that a browser has in place of Node's: only what
// components need. Imported for its effect, before they are.
Object.assign(globalThis, {
  ...{ window, document, location, localStorage, Element, HTMLElement, HTMLIFrameElement, MutationObserver, Node },
  IS_REACT_ACT_ENVIRONMENT: true,
});
