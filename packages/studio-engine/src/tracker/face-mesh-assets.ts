/**
 * What a site has to serve from its own origin, in one folder, for `createFaceMeshTracker`: files of the npm package
 * `@mediapipe/face_mesh` (Apache-2.0), unchanged. A browser fetches the SIMD pair or the plain pair, never both.
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
} as const;
