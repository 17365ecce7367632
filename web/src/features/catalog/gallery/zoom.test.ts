import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTouch, type Finger, lift, move, press } from './gestures.ts';
import { moveBy, toggleZoom, WHOLE, type ZoomView, zoomBy } from './zoom.ts';

const BOX = { width: 400, height: 500 };

describe('an enlarged picture', () => {
  it('keeps the point under the finger where it is', () => {
    const view = zoomBy(WHOLE, { factor: 2, point: { x: 50, y: -100 } }, BOX);
    expect(view).toEqual({ scale: 2, x: -50, y: 100 });
  });

  it('is never smaller than whole, and never more than four times as large', () => {
    expect(zoomBy(WHOLE, { factor: 0.1, point: { x: 9, y: 9 } }, BOX)).toEqual(WHOLE);
    expect(zoomBy(WHOLE, { factor: 99, point: { x: 0, y: 0 } }, BOX).scale).toBe(4);
  });

  it('never shows its edge inside the stage, wherever it is moved', () => {
    const steps = fc.array(
      fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }),
    );
    fc.assert(
      fc.property(steps, fc.double({ min: 1, max: 4, noNaN: true }), (moves, factor) => {
        const start = zoomBy(WHOLE, { factor, point: { x: 0, y: 0 } }, BOX);
        const { scale, x, y } = moves.reduce<ZoomView>((view, by) => moveBy(view, by, BOX), start);
        expect(Math.abs(x)).toBeLessThanOrEqual((BOX.width * (scale - 1)) / 2 + 1e-9);
        expect(Math.abs(y)).toBeLessThanOrEqual((BOX.height * (scale - 1)) / 2 + 1e-9);
      }),
    );
  });

  it('comes near and goes back by the same tap', () => {
    const near = toggleZoom(WHOLE, { x: 10, y: 0 }, BOX);
    expect(near.scale).toBe(2.5);
    expect(toggleZoom(near, { x: 10, y: 0 }, BOX)).toEqual(WHOLE);
  });
});

describe('fingers', () => {
  const finger = (x: number, over: Partial<Finger> = {}): Finger => ({ id: 1, at: 0, point: { x, y: 0 }, ...over });

  it('two of them pinch', () => {
    const touch = createTouch();
    press(touch, finger(-50));
    press(touch, finger(50, { id: 2 }));
    expect(move(touch, finger(150, { id: 2 }))).toEqual({
      kind: 'pinch',
      factor: 2,
      point: { x: 0, y: 0 },
      by: { x: 50, y: 0 },
    });
    expect(lift(touch, finger(150, { id: 2 }))).toBeNull();
  });

  it('one drags, and swipes when it goes far', () => {
    const touch = createTouch();
    press(touch, finger(0));
    expect(move(touch, finger(-30))).toEqual({ kind: 'drag', by: { x: -30, y: 0 } });
    expect(lift(touch, finger(-80))).toEqual({ kind: 'swipe', by: 1 });
    press(touch, finger(0));
    expect(lift(touch, finger(30))).toBeNull();
    expect(move(touch, finger(60))).toBeNull();
  });

  it('a double tap is two quick ones on one place', () => {
    const touch = createTouch();
    const tapAt = (x: number, at: number) => {
      press(touch, finger(x, { at }));
      return lift(touch, finger(x, { at }));
    };
    expect(tapAt(0, 0)).toBeNull();
    expect(tapAt(2, 200)).toEqual({ kind: 'double-tap', point: { x: 2, y: 0 } });
    expect(tapAt(2, 250)).toBeNull();
    expect(tapAt(2, 900)).toBeNull();
    expect(tapAt(90, 1000)).toBeNull();
  });
});
