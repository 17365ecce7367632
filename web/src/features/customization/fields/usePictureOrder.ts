import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Pointer, useEdgeScroll } from './useEdgeScroll.ts';

type Images = readonly UploadedImage[];

/** Moves the picture with this id to an index from 0; unchanged if there is none. */
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

const startsDrag = ({ target, pointerType, button }: PointerEvent): boolean =>
  button === 0 &&
  target instanceof Element &&
  (target.closest('[data-grip]') !== null || (pointerType === 'mouse' && target instanceof HTMLImageElement));

const getItems = (list: RefObject<HTMLUListElement | null>): readonly Element[] => [...(list.current?.children ?? [])];

const findPlace = (images: Images, id: string): number => images.findIndex((one) => one.id === id);

/** Reorders pictures by dragging. A drop outside the list and a cancelled pointer change nothing. */
export const usePictureOrder = (images: Images, onMove: (id: string, to: number) => void) => {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const take = (event: PointerEvent) => {
    const at = getItems(list).findIndex((item) => item.contains(event.target as Element));
    const held = images[at];
    if (drag || images.length < 2 || !held || !startsDrag(event)) return;
    event.preventDefault();
    // Captured by the list, because an item that moves in the DOM would lose it.
    list.current?.setPointerCapture(event.pointerId);
    setDrag({ pointerId: event.pointerId, id: held.id, to: at });
  };
  const carryTo = (pointer: Pointer) => {
    const under = getItems(list).findIndex((item) => isOver(item, pointer));
    if (drag) setDrag({ ...drag, to: under >= 0 && under < images.length ? under : findPlace(images, drag.id) });
  };
  const seePointer = useEdgeScroll(drag !== null, carryTo);
  const carry = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    seePointer(event);
    carryTo(event);
  };
  const drop = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    if (findPlace(images, drag.id) !== drag.to) onMove(drag.id, drag.to);
    setDrag(null);
  };
  const cancel = ({ pointerId }: PointerEvent) => void (drag?.pointerId === pointerId && setDrag(null));
  return {
    shown: drag ? withMoved(images, drag.id, drag.to) : images,
    draggedId: drag?.id,
    handlers: { ref: list, onPointerDown: take, onPointerMove: carry, onPointerUp: drop, onPointerCancel: cancel },
  };
};
