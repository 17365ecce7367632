import { ANIMALS } from '../animal/animals.ts';
import { FRONT, type Subject } from '../animal/toy.ts';
import { ITEMS, kitOf } from '../item/items.ts';
import { boundsOfPieces } from '../kit/move.ts';
import type { IllustrationView, ItemMotif } from '../spec.ts';
import { fit } from './stage.ts';
import { alone, closeUp, type Studio, stand, sweep } from './toy-views.ts';

/** Where the item and the toy stand in company: true proportions, and neither hides the other's face. */
interface Company {
  readonly item: { readonly x: number; readonly y: number; readonly height: number; readonly width: number };
  readonly toy: { readonly x: number; readonly y: number; readonly height: number };
  /** The item's other side serves better here. */
  readonly isSide?: boolean;
  /** The item hangs on the wall. */
  readonly isHung?: boolean;
  /** The item lies before the toy instead of standing behind it. */
  readonly isItemNear?: boolean;
}

const BEHIND: Company = { item: { x: 790, y: 1330, height: 960, width: 760 }, toy: { x: 400, y: 1420, height: 640 } };
const SMALL: Company = {
  item: { x: 900, y: 1400, height: 560, width: 420 },
  toy: { x: 520, y: 1380, height: 960 },
  isItemNear: true,
};

const COMPANY: Record<ItemMotif, Company> = {
  pillow: { item: { x: 720, y: 1350, height: 900, width: 900 }, toy: { x: 400, y: 1420, height: 640 } },
  keychain: {
    item: { x: 960, y: 1120, height: 480, width: 400 },
    toy: { x: 540, y: 1400, height: 940 },
    isItemNear: true,
  },
  blanket: { item: { x: 675, y: 1420, height: 430, width: 940 }, toy: { x: 675, y: 1088, height: 760 }, isSide: true },
  socks: { ...SMALL, item: { x: 900, y: 1420, height: 640, width: 440 } },
  'golf-head-cover': { ...BEHIND, item: { x: 830, y: 1370, height: 1050, width: 660 } },
  tumbler: { ...SMALL, item: { x: 930, y: 1420, height: 680, width: 400 } },
  pajamas: { ...BEHIND, item: { x: 810, y: 1330, height: 1040, width: 760 } },
  portrait: { item: { x: 780, y: 1170, height: 860, width: 760 }, toy: { x: 420, y: 1420, height: 640 }, isHung: true },
  mask: {
    item: { x: 720, y: 1440, height: 300, width: 520 },
    toy: { x: 640, y: 1330, height: 1000 },
    isItemNear: true,
  },
  'golf-shirt': { ...BEHIND, item: { x: 810, y: 1240, height: 900, width: 800 } },
  'gift-card': {
    item: { x: 760, y: 1430, height: 420, width: 600 },
    toy: { x: 600, y: 1350, height: 960 },
    isItemNear: true,
  },
  bundle: {
    ...BEHIND,
    item: { x: 760, y: 1360, height: 940, width: 800 },
    toy: { x: 350, y: 1420, height: 520 },
    isSide: true,
  },
};

/** The item with the plush whose face it carries. */
const inCompany = (studio: Studio, item: ItemMotif): string => {
  const kit = kitOf(studio.spec);
  const company = COMPANY[item];
  const { front, side } = ITEMS[item](kit);
  const put = (subject: Subject, spot: { x: number; y: number; height: number; width?: number }): string => {
    const bounds = boundsOfPieces(subject.pieces);
    const { scale } = fit(bounds, { width: spot.width ?? 760, height: spot.height, scale: 1 });
    return stand(studio, subject, { scale, x: spot.x - ((bounds.left + bounds.right) / 2) * scale, y: spot.y });
  };
  const subject = company.isSide ? side : front;
  const things = [put(company.isHung ? { ...subject, footing: 0 } : subject, company.item)];
  const toy = put(
    ANIMALS[studio.spec.print ?? 'dog'](kit.look, { ...FRONT, turn: company.isItemNear ? 0.3 : 0.2 }),
    company.toy,
  );
  const ordered = company.isItemNear ? [toy, ...things] : [...things, toy];
  return sweep(studio, 1250) + ordered.join('');
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
      return inCompany(studio, item);
  }
};
