import { createHash } from 'node:crypto';
import { analyse } from '../../packages/studio-engine/src/analysis/analyse.js';
import { findFoundations, suitHair, suitLips } from '../../packages/studio-engine/src/analysis/shades.js';
import { refineOutline } from '../../packages/studio-engine/src/face/outline.js';
import { frameOf } from '../../packages/studio-engine/src/face/frame.js';
import { paintPortrait } from '../../packages/studio-engine/src/portrait/paint.js';
import { landmarksOf } from '../../packages/studio-engine/src/portrait/landmarks.js';
import { FACE_SHAPES, MONK_TONES } from '../../packages/studio-engine/src/portrait/model.js';
import { placeIn, portraitOf, portraitSvg } from '../../packages/studio-engine/src/portrait/portrait.js';
import { HAIR_DESIGNS } from '../../packages/studio-engine/src/hair/designs.js';
import { PictureMaker } from '../../packages/studio-engine/src/render/picture.js';
import { renderPixels } from '../../packages/studio-engine/src/render/cpu-renderer.js';
import { inLight } from '../../packages/studio-engine/src/testing/in-light.js';
import { hintsFor } from '../../packages/studio-engine/src/tracker/quality.js';
import { faceFromMesh, byImportance } from '../../packages/studio-engine/src/tracker/face-mesh-points.js';
const h = createHash('sha256');
const add = (v: unknown) => h.update(v instanceof Uint8ClampedArray || v instanceof Float32Array || v instanceof Uint8Array ? Buffer.from(v.buffer, v.byteOffset, v.byteLength) : JSON.stringify(v));
const W = 320, H = 240;
let n = 0;
const part = () => console.log(n++, h.copy().digest('hex').slice(0, 16));
const styles = Object.keys(HAIR_DESIGNS);
styles.forEach((hairstyle, i) => add(portraitSvg(portraitOf({ hairstyle, shape: FACE_SHAPES[i % 5] ?? 'oval', uneven: i % 2 === 0, mouth: i % 3 ? 'smile' : 'closed' }))));
part();
MONK_TONES.forEach((skin, i) => {
  const model = portraitOf({ skin, shape: FACE_SHAPES[i % 5] ?? 'oval', hairstyle: styles[i % styles.length] ?? '' });
  const { scale, x, y } = placeIn(W, H);
  const face = landmarksOf(model, scale, x, y);
  const painted = paintPortrait(model, W, H);
  add(painted.data); add(painted.truth); add(face.points); add(frameOf(face));
  for (const gains of [[1, 1, 1], [1.1, 1, 0.8], [0.4, 0.4, 0.4]] as const) {
    const data = inLight(painted.data, gains);
    const a = analyse(data, W, H, face);
    add(a); add(hintsFor([face], data, W, H));
    if (a.skinTone) { add(findFoundations(a.skinTone.lab)); add(suitHair(a.skinTone)); add(suitLips(a.skinTone)); }
    const shifted = { points: face.points.map((v, k) => v + (k % 2 ? 1.5 : 2.5)) };
    add(refineOutline(shifted, data, W, H).points);
  }
  const maker = new PictureMaker();
  for (let f = 0; f < 3; f += 1) {
    const moved = landmarksOf(model, scale, x + f, y);
    for (const look of [{ hairColor: { hex: '#d8b679', intensity: 0.85 } }, { makeup: { foundation: { hex: '#e3ba96', texture: 'dewy' as const, intensity: 0.8 }, blush: { hex: '#d9808a', texture: 'shimmer' as const, intensity: 0.75 }, eyeshadow: { hex: '#9a5a35', texture: 'satin' as const, intensity: 0.75 }, lipstick: { hex: '#a8323e', texture: 'glossy' as const, intensity: 0.75 } } , hairstyle: { id: styles[(i + 3 + f) % styles.length] ?? '', intensity: 0.9 } }]) {
      const { scene, hairConfidence } = maker.make(painted.data, W, H, moved, look, 0.2);
      const out = new Uint8ClampedArray(painted.data.length);
      renderPixels(scene, out);
      add(out); add(hairConfidence ?? null);
    }
  }
  part();
});
const mesh = Float32Array.from({ length: 478 * 2 }, (_, i) => ((i * 7919) % 997) / 997);
const a = faceFromMesh(mesh, 640, 480); const b = { points: a.points.map((v) => v * 0.9) };
add(a.points); add(byImportance([b, a], 640, 480).map((f) => f === a));
part();
