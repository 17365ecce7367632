import { type FocusEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const CLOSE_AFTER_MS = 300;

/** Opens on hover or press; closes 300 ms after the pointer leaves, and at once on Esc, blur or navigation. */
export const useMegaMenu = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  // Navigation closes it: it is open only for the location that it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const open = () => {
    clearTimeout(timer.current);
    setOpenOn(key);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpenOn(null);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenOn(null), CLOSE_AFTER_MS);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return { isOpen, open, close, closeSoon, onBlur, toggle: () => (isOpen ? close() : open()) };
};
