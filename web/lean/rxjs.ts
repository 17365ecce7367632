// Stands in for a module of rxjs, and for the helpers it imports from tslib, in the browser's build: nothing there is made
// from a stream of the platform or from what is iterated asynchronously, and nothing by a scheduler of its own.

export const isReadableStreamLike = (): boolean => false;

const refuse = (): never => {
  throw new TypeError('Observables of streams are left out of this build');
};

export const readableStreamLikeToAsyncGenerator = refuse;
export const __asyncValues = refuse;
export const __awaiter = refuse;

export const scheduled = (): never => {
  throw new TypeError('Scheduled observables are left out of this build');
};
