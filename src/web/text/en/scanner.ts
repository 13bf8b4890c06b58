import type { zh } from '#web/text/zh/scanner.ts';

export const en: typeof zh = {
  title: 'Scan QR/barcode',
  tip: 'Hold a QR code or barcode inside the frame',
  close: 'Close the scanner',
  cancel: 'Cancel',
  confirm: 'Confirm',
  open: 'Scan with the camera',

  asking: 'Please allow the camera',
  loading: 'Opening the camera…',
  picture: 'Camera picture',
  again: 'Try again',
  torchOn: 'Turn the light on',
  torchOff: 'Turn the light off',
  switchLens: 'Switch camera',
  zoom: 'Zoom',
  zoomTimes: (zoom) => `${zoom}×`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  autoZoom: 'Auto zoom for far codes',

  photo: 'Photo',
  album: 'Picture',
  typing: 'Type code',
  weChat: 'WeChat',
  modes: 'Other ways to read a code',
  readingPhoto: 'Reading the picture…',

  manualLabel: 'Please enter barcode or QR content',
  manualEmpty: 'Please enter the code content',

  formatWrong: 'The scan result format is incorrect',
  looking: (code) => `Looking up ${code}…`,
  found: (code) => `Read ${code}`,
  already: (code) => `${code} is in the list`,

  rackTitle: 'Scan a rack',
  rackTip: 'Point at the rack: many codes are read at once',
  rackCount: (count) => (count === 1 ? '1 item read' : `${count} items read`),
  rackEmpty: 'Codes appear here as they are read',
  rackDone: 'Done',
  undo: (code) => `Undo ${code}`,
  remove: (code) => `Remove ${code}`,
  removeShort: 'Remove',
  undoShort: 'Undo',
  undone: (code) => `${code} undone`,
  undoFailed: 'Could not undo, please try again',
  takeFailed: 'That did not work, please try again',

  blurredNow: 'Out of focus: move back, or use a photo',
  blurHint: 'Live scanning may not focus on Huawei and HarmonyOS devices. A photo or typing works better.',

  'fault.insecure': 'This page is not on HTTPS',
  'advice.insecure':
    'Browsers open the camera on secure pages only. Use an https:// address, or use a photo or type the code.',
  'fault.noStreams': 'This browser cannot scan live',
  'advice.noStreams': 'Please update the browser, or use a photo or type the code.',
  'fault.timeout': 'The camera took too long',
  'advice.timeout':
    'It sent no picture. Please try again; if that fails, close other apps that use it, or take a photo.',
  'fault.notReadable': 'The camera cannot be accessed',
  'advice.notReadable': 'Another app may be using it. Close that app and try again, or take a photo.',
  'fault.security': 'A secure connection is needed',
  'advice.security':
    'The browser keeps the camera from this page. Open it with https:// and check the camera settings.',
  'fault.notSupported': 'Media devices are not supported',
  'advice.notSupported': 'Open the page in your system browser, or use a photo or type the code.',
  'fault.denied': 'Camera permission denied',
  'advice.denied':
    'Allow the camera for this site in the address bar or the system settings, then try again.',
  'fault.notFound': 'No camera detected',
  'advice.notFound': 'Connect a camera and try again, or use a picture, a hand scanner or type the code.',
  'fault.configuration': 'Unsupported camera configuration',
  'advice.configuration': 'This camera does not take the settings. Switch cameras, or take a photo.',
  'fault.overConstrained': 'No camera meets the requirements',
  'advice.overConstrained': 'Please try again or use another camera.',
  'fault.unknown': 'The camera did not open',
  'advice.unknown': 'Please try again, or use a photo or type the code.',

  unreadTitle: 'Cannot recognize code',
  unreadText:
    'No QR code or barcode was found in the picture. Go closer, focus, avoid glare and try again, or type the code.',
  unreadAgain: 'Try another',
  photoFailed: 'Image processing failed',
  photoFailedText: 'This picture cannot be opened. Choose another one, or type the code.',
  chooseTitle: 'Choose a code',

  'weChat.notHere': 'Please open in WeChat',
  'weChat.notHereText':
    'WeChat scan works in WeChat on a phone only. Open this page there, or read the code another way.',
  'weChat.notLoaded': 'WeChat SDK not loaded',
  'weChat.notLoadedText':
    'WeChat’s scanner did not load. Check the connection and reload, or read the code another way.',
  'weChat.initFailed': 'WeChat SDK did not start',
  'weChat.initFailedText': 'WeChat did not accept this page. Reload and try again, or use another way.',
  'weChat.callFailed': 'WeChat scan failed',
  'weChat.callFailedText': 'Please try again, or read the code another way.',
  understood: 'OK',

  isOrder: 'That is an order, only gear is scanned here. Use smart scan to open orders.',

  'smart.notFound': 'Order/equipment not found, check the number',
  'smart.noOrderNumber': 'Cannot extract order number from QR code',
  'smart.order': (orderNumber) => `Order ${orderNumber}`,
  'smart.label': 'Scan or type an order number or item code',
  'smart.idle': 'An order’s code opens the order, an item’s code opens the item.',
  'smart.rack': 'Scan a whole rack',
  'smart.recent': 'Scanned just now',
};
