/** Before any test, so that none has to wait for it. */
export { prepareEmbeddedImage as setup } from './embedded-image.ts';
