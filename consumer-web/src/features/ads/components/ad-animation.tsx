import { useEffect, useState } from 'react';
import { Portrait } from '../../../components/portrait/portrait';
import { DEFAULT_FACE, type PortraitColors } from '../../../components/portrait/portrait-colors';

/** The colors of each scene. */
const SCENES: readonly PortraitColors[] = [
  { ...DEFAULT_FACE, hair: '#b5622f', lips: '#b4564f' },
  { skin: '#8d5a3c', hair: '#2c1b18', lips: '#a33a4b', eyes: '#4a2f22' },
  { skin: '#f0cdb4', hair: '#d9b98a', lips: '#c7727d', eyes: '#6a8496' },
  { skin: '#5a3825', hair: '#5c2a2a', lips: '#7d2f45', eyes: '#3a261c' },
];
const SCENE_MS = 1_250;

/** The content of the advertisement: a portrait that changes its colors, unless the visitor prefers reduced motion. */
export function AdAnimation() {
  const [scene, setScene] = useState(0);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = window.setInterval(() => setScene((current) => (current + 1) % SCENES.length), SCENE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <div className="aspect-video max-h-[45dvh] w-full overflow-hidden bg-[#54253f]">
      <Portrait colors={SCENES[scene] ?? DEFAULT_FACE} className="mx-auto mt-4 h-[118%]" />
    </div>
  );
}
