/** Dates in a sheet are read as in China; the range they may lie in is so wide that the zone hardly matters. */
export const sheetZone = 'Asia/Shanghai';
