import { measureHeadPose } from '../face/head-pose.js';
import {
  CONTOURS,
  type Contour,
  type Face,
  getLandmarkX,
  getLandmarkY,
  LANDMARK_COUNT,
} from '../face/landmarks.js';

/**
 * For each contour, the indices of its landmarks among the 478 points of Face Mesh.
 *
 * Source: the canonical face model of MediaPipe Face Mesh and the contour lists that its package exports.
 */
const MESH_INDICES: Readonly<Record<Contour, readonly number[]>> = {
  oval: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  lipsOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185],
  lipsInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191],
  rightEye: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  leftEye: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
  rightBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  leftBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  rightIris: [468, 469, 470, 471, 472],
  leftIris: [473, 474, 475, 476, 477],
  rightCrease: [247, 30, 29, 27, 28, 56, 190],
  leftCrease: [467, 260, 259, 257, 258, 286, 414],
  nose: [168, 4, 2, 98, 327],
  cheeks: [50, 280],
};

/** The Face Mesh index of each landmark. */
const MESH_INDEX_BY_LANDMARK = Object.keys(CONTOURS).flatMap((name) => MESH_INDICES[name as Contour]);

/**
 * Converts the points of Face Mesh to landmarks.
 *
 * @param meshPoints alternating x and y, as shares of the picture's width and height
 * @param width width of the picture in pixels
 * @param height height of the picture in pixels
 */
export function createFaceFromMesh(meshPoints: Float32Array, width: number, height: number): Face {
  const points = new Float32Array(2 * LANDMARK_COUNT);
  MESH_INDEX_BY_LANDMARK.forEach((meshIndex, landmarkIndex) => {
    points[2 * landmarkIndex] = (meshPoints[2 * meshIndex] as number) * width;
    points[2 * landmarkIndex + 1] = (meshPoints[2 * meshIndex + 1] as number) * height;
  });
  return raiseForehead({ points });
}

/** The usual distance between Face Mesh's oval and the hairline, as a share of the oval's height. */
const FOREHEAD_RAISE = 0.14;
/** How many landmarks on either side of the top of the oval lie on the forehead. */
const FOREHEAD_LANDMARKS = 6;

/** Raises the oval to the hairline, because Face Mesh's oval ends on the forehead. Changes the face in place. */
function raiseForehead(face: Face): Face {
  const { points } = face;
  const { start, count } = CONTOURS.oval;
  const [upX, upY] = [
    getLandmarkX(face, 'oval', 0) - getLandmarkX(face, 'oval', 18),
    getLandmarkY(face, 'oval', 0) - getLandmarkY(face, 'oval', 18),
  ];
  for (let i = 0; i < count; i += 1) {
    const fromTop = Math.min(i, count - i);
    if (fromTop > FOREHEAD_LANDMARKS) continue;
    // The raise fades to nothing towards the temples.
    const share = FOREHEAD_RAISE * Math.cos((fromTop / (FOREHEAD_LANDMARKS + 1)) * (Math.PI / 2));
    points[2 * (start + i)] = (points[2 * (start + i)] as number) + share * upX;
    points[2 * (start + i) + 1] = (points[2 * (start + i) + 1] as number) + share * upY;
  }
  return face;
}

/** Sorts faces by size and by their distance from the middle of the picture, the most important one first. */
export function sortByImportance(faces: readonly Face[], width: number, height: number): Face[] {
  const weight = (face: Face) => {
    const pose = measureHeadPose(face);
    const centerDistance = Math.hypot(pose.x / width - 0.5, pose.y / height - 0.5);
    return pose.width * (1 - 0.35 * centerDistance);
  };
  return [...faces].sort((a, b) => weight(b) - weight(a));
}
