/**
 * The files of the npm package `@mediapipe/face_mesh` (Apache-2.0) that `createFaceMeshTracker` fetches. A site
 * serves them unchanged from one folder of its own origin. A browser fetches either the SIMD build or the plain build
 * of WebAssembly.
 */
export const FACE_MESH_ASSETS = {
  package: '@mediapipe/face_mesh',
  files: [
    'face_mesh.js',
    'face_mesh.binarypb',
    'face_mesh_solution_packed_assets.data',
    'face_mesh_solution_packed_assets_loader.js',
    'face_mesh_solution_simd_wasm_bin.js',
    'face_mesh_solution_simd_wasm_bin.wasm',
    'face_mesh_solution_wasm_bin.js',
    'face_mesh_solution_wasm_bin.wasm',
  ],
  /** Bytes that a browser with SIMD loads, without compression. */
  loadedBytes: 10_552_899,
} as const;
