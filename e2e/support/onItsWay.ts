/** Errors of a call whose page has navigated away. */
const LOST = /Execution context was destroyed|Cannot find context|because of a navigation/;

/** A page that is on its way to another one loses what it was asked: it is asked again, once it is there. */
export const askUntilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!LOST.test(String(error))) throw error;
    }
  }
};
