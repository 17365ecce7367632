import { alone, closeUp, type Subject, stand, sweep } from '@patchwork/backend/src/media/drawing/framing.ts';
import { getPieceBounds } from '@patchwork/backend/src/media/drawing/move.ts';
import { fit } from '@patchwork/backend/src/media/drawing/stage.ts';
import type { PictureView } from '@patchwork/backend/src/media/drawing.port.ts';
import { ANIMALS } from '../animal/animals.ts';
import { FRONT } from '../animal/toy.ts';
import { ITEMS, toItemKit } from '../item/items.ts';
import { toLook } from '../look.ts';
import { type ItemMotif, isAnimalMotif, type Member } from '../spec.ts';
import { together } from './set.ts';
import type { Studio } from './toy-views.ts';

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
  pillow: { item: { x: 750, y: 1350, height: 900, width: 860 }, toy: { x: 330, y: 1430, height: 480 } },
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
  screen: { ...BEHIND, item: { x: 730, y: 1300, height: 760, width: 940 }, toy: { x: 390, y: 1430, height: 620 } },
  book: { ...BEHIND, item: { x: 800, y: 1330, height: 860, width: 720 } },
  swatches: {
    item: { x: 700, y: 900, height: 700, width: 900 },
    toy: { x: 480, y: 1420, height: 620 },
    isHung: true,
  },
};

/** The item with the plush whose face it carries. */
const inCompany = (studio: Studio, item: ItemMotif): string => {
  const kit = toItemKit(studio.spec);
  const company = COMPANY[item];
  const { front, side } = ITEMS[item](kit);
  const put = (subject: Subject, spot: { x: number; y: number; height: number; width?: number }): string => {
    const bounds = getPieceBounds(subject.pieces);
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

/** A set shows what is in it; from the side the box, with the first one looking out; at home both. */
const setView = (studio: Studio, members: readonly Member[], view: PictureView): string => {
  const group = together(members);
  if (view === 'front') return alone(studio, group);
  if (view === 'detail') return closeUp(studio, group);
  const first = members.find(({ spec }) => isAnimalMotif(spec.motif))?.spec;
  const kit = toItemKit(studio.spec);
  const toy =
    first && isAnimalMotif(first.motif) ? ANIMALS[first.motif](toLook(first, first.motif), FRONT).pieces : kit.toy;
  const { front, side } = ITEMS.bundle({ ...kit, toy });
  if (view === 'side') return alone(studio, side);
  const [box, things] = [
    fit(getPieceBounds(front.pieces), { ...COMPANY.bundle.item, scale: 1 }),
    fit(getPieceBounds(group.pieces)),
  ];
  return (
    sweep(studio, 1250) +
    stand(studio, front, { ...box, scale: box.scale * 0.8, x: 800, y: 1240 }) +
    stand(studio, group, { ...things, scale: things.scale * 0.86, x: 640, y: 1430 })
  );
};

export const itemView = (studio: Studio, item: ItemMotif, view: PictureView): string => {
  const { members } = studio.spec;
  if (members?.length) return setView(studio, members, view);
  const { front, side } = ITEMS[item](toItemKit(studio.spec));
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
