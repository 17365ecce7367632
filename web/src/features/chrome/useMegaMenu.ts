import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const CLOSE_AFTER_MS = 300;

/** Opens on hover, focus or press; closes 300 ms after the pointer has left, at once for Esc, leaving by key, or going. */
export const useMegaMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the menu
  useEffect(() => setIsOpen(false), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER_MS);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, open, close, closeSoon, onBlur, toggle: () => (isOpen ? close() : open()) };
};
