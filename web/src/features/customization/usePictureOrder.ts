import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Pointer, useEdgeScroll } from './useEdgeScroll.ts';

type Images = readonly UploadedImage[];

/** The pictures with the one of this id at another place, counted from 0; as they are when there is none of this id. */
export const withMoved = (images: Images, id: string, to: number): Images => {
  const moved = images.filter((one) => one.id === id);
  const others = images.filter((one) => one.id !== id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
};

interface Drag {
  readonly pointerId: number;
  readonly id: string;
  readonly to: number;
}

const isOver = (item: Element, { clientX, clientY }: Pointer): boolean => {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
};

/** Where a picture is taken hold of: at its grip, with a mouse anywhere on it. The rest is left to scrolling. */
const isHeld = ({ target, pointerType, button }: PointerEvent): boolean =>
  button === 0 &&
  target instanceof Element &&
  (target.closest('[data-grip]') !== null || (pointerType === 'mouse' && target instanceof HTMLImageElement));

const itemsOf = (list: RefObject<HTMLUListElement | null>): readonly Element[] => [...(list.current?.children ?? [])];

const placeOf = (images: Images, id: string): number => images.findIndex((one) => one.id === id);

/** A drop beside the pictures, and a pointer that the device takes away, leave them as they were. */
export const usePictureOrder = (images: Images, onMove: (id: string, to: number) => void) => {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const take = (event: PointerEvent) => {
    const at = itemsOf(list).findIndex((item) => item.contains(event.target as Element));
    const held = images[at];
    if (drag || images.length < 2 || !held || !isHeld(event)) return;
    event.preventDefault();
    // The list keeps the pointer: an item that changes its place would lose it.
    list.current?.setPointerCapture(event.pointerId);
    setDrag({ pointerId: event.pointerId, id: held.id, to: at });
  };
  const carryTo = (pointer: Pointer) => {
    const under = itemsOf(list).findIndex((item) => isOver(item, pointer));
    if (drag) setDrag({ ...drag, to: under >= 0 && under < images.length ? under : placeOf(images, drag.id) });
  };
  const seePointer = useEdgeScroll(drag !== null, carryTo);
  const carry = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    seePointer(event);
    carryTo(event);
  };
  const drop = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    if (placeOf(images, drag.id) !== drag.to) onMove(drag.id, drag.to);
    setDrag(null);
  };
  const letGo = ({ pointerId }: PointerEvent) => void (drag?.pointerId === pointerId && setDrag(null));
  return {
    shown: drag ? withMoved(images, drag.id, drag.to) : images,
    draggedId: drag?.id,
    handlers: { ref: list, onPointerDown: take, onPointerMove: carry, onPointerUp: drop, onPointerCancel: letGo },
  };
};
