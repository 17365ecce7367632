import { ITEMS, kitOf } from '../item/items.ts';
import { boundsOfPieces } from '../kit/move.ts';
import type { IllustrationView, ItemMotif } from '../spec.ts';
import { fit, ground } from './stage.ts';
import { alone, closeUp, type Studio, stand } from './toyViews.ts';

/** The item with the plush whose face it carries. */
const withToy = (studio: Studio, item: ItemMotif): string => {
  const kit = kitOf(studio.spec);
  const subject = ITEMS[item](kit).front;
  const big = fit(boundsOfPieces(subject.pieces), { width: 760, height: 1000, scale: 1 });
  const toy = { pieces: kit.toy, focus: subject.focus };
  const small = fit(boundsOfPieces(toy.pieces), { width: 480, height: 640, scale: 0.6 });
  const things = stand(studio, subject, { ...big, x: big.x + 130, y: 1360 }) + stand(studio, toy, { ...small, x: 370, y: 1420 });
  return ground(studio.ink, studio.hue, 1250) + things;
};

export const itemView = (studio: Studio, item: ItemMotif, view: IllustrationView): string => {
  const { front, side } = ITEMS[item](kitOf(studio.spec));
  switch (view) {
    case 'front':
      return alone(studio, front);
    case 'side':
      return alone(studio, side);
    case 'detail':
      return closeUp(studio, front);
    case 'scene':
      return withToy(studio, item);
  }
};
