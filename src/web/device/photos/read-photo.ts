/** Reads a picture back from where it is shown. Rejects when it is not there any more. */
export const readPhoto = async (address: string): Promise<Blob> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`the picture answered ${answer.status}`);
  return answer.blob();
};
