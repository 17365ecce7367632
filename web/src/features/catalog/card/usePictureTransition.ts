import { useViewTransitionState } from 'react-router';

let pressed = '';

/**
 * Whether a card's picture takes part in the view transition between list and product page. Only one element may, but a
 * product can be in two lists of a page, so it is the card that was pressed, on the way back too.
 */
export const usePictureTransition = (path: string, list: string) => {
  const isMoving = useViewTransitionState(path);
  const card = `${list} ${path}`;
  return {
    isTravelling: isMoving && pressed === card,
    onPress: () => {
      pressed = card;
    },
  };
};
