import { useViewTransitionState } from 'react-router';

let pressed = '';

/**
 * Whether a card's picture travels between list and product page. A product may stand in two lists of one page, but only
 * one picture can travel: that of the card that was pressed, there and back again.
 */
export const useTravel = (path: string, list: string) => {
  const isMoving = useViewTransitionState(path);
  const card = `${list} ${path}`;
  return {
    isTravelling: isMoving && pressed === card,
    onPress: () => {
      pressed = card;
    },
  };
};
