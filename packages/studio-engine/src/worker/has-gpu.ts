/** Names of GPUs that the processor plays. Not every browser that plays one admits it when it is asked for none. */
const PLAYED = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a GPU draws WebGL 2 here, and not the processor in its place, which is quicker at its own work. */
export function hasGpu(): boolean {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !PLAYED.test(name);
}
