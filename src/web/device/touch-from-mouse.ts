/** Lets a mouse do what a finger does, such as pulling a sheet down, on devices without a touch screen. Touch screens fetch nothing. */
export const addTouchFromMouse = async (): Promise<void> => {
  if ('ontouchstart' in window || navigator.maxTouchPoints > 0) return;
  const { startTouchFromMouse } = await import('#web/device/mouse-touches.ts');
  startTouchFromMouse();
};
