/** Source: SPEC section 9: rear camera, ideal 1920x1080, 16:9. */
const size: MediaTrackConstraints = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  aspectRatio: { ideal: 16 / 9 },
};

/** Asks for one camera by its id, else for one at the rear: both at once make some phones ignore the id. */
export const wishesFor = (deviceId: string | null): MediaStreamConstraints => ({
  audio: false,
  video:
    deviceId === null
      ? { ...size, facingMode: { ideal: 'environment' } }
      : { ...size, deviceId: { exact: deviceId } },
});

/** Asks for any camera, the rear one if there is a choice. */
export const basicWishes: MediaStreamConstraints = { audio: false, video: { facingMode: 'environment' } };
