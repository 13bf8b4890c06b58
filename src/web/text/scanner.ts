import { defineText } from '#web/text/area.ts';

/** Words of the scanner. */
export const scannerText = defineText({
  title: ['扫描二维码/条形码', 'Scan QR/barcode'],
  tip: ['将二维码或条形码放入取景框', 'Hold a QR code or barcode inside the frame'],
  close: ['关闭扫码', 'Close the scanner'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确定', 'Confirm'],
  open: ['用相机扫码', 'Scan with the camera'],

  asking: ['请允许使用相机', 'Please allow the camera'],
  loading: ['正在打开相机…', 'Opening the camera…'],
  picture: ['相机画面', 'Camera picture'],
  again: ['重试', 'Try again'],
  torchOn: ['打开手电筒', 'Turn the light on'],
  torchOff: ['关闭手电筒', 'Turn the light off'],
  switchLens: ['切换摄像头', 'Switch camera'],
  zoom: ['变焦', 'Zoom'],
  zoomTimes: [(zoom: number) => `${zoom}×`, (zoom) => `${zoom}×`],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  autoZoom: ['远距离自动变焦', 'Auto zoom for far codes'],

  photo: ['拍照识别', 'Photo'],
  album: ['选图识别', 'Picture'],
  typing: ['手动输入', 'Type code'],
  weChat: ['微信扫一扫', 'WeChat'],
  modes: ['其他识别方式', 'Other ways to read a code'],
  readingPhoto: ['正在识别图片…', 'Reading the picture…'],

  manualLabel: ['请输入条码或二维码内容', 'Please enter barcode or QR content'],
  manualEmpty: ['请输入编码内容', 'Please enter the code content'],

  formatWrong: ['扫描结果格式不正确', 'The scan result format is incorrect'],
  looking: [(code: string) => `正在查找 ${code}…`, (code) => `Looking up ${code}…`],
  found: [(code: string) => `已识别 ${code}`, (code) => `Read ${code}`],
  already: [(code: string) => `${code} 已在列表中`, (code) => `${code} is already in the list`],

  rackTitle: ['连续扫描', 'Scan a rack'],
  rackTip: ['对准货架，一次可识别多个编码', 'Point at the rack: many codes are read at once'],
  rackCount: [
    (count: number) => `已识别 ${count} 件`,
    (count) => (count === 1 ? '1 item read' : `${count} items read`),
  ],
  rackEmpty: ['识别到的编码会列在这里', 'Codes appear here as they are read'],
  rackDone: ['完成', 'Done'],
  undo: [(code: string) => `撤销 ${code}`, (code) => `Undo ${code}`],
  remove: [(code: string) => `移除 ${code}`, (code) => `Remove ${code}`],
  removeShort: ['移除', 'Remove'],
  undoShort: ['撤销', 'Undo'],
  undone: [(code: string) => `已撤销 ${code}`, (code) => `${code} undone`],
  undoFailed: ['撤销失败，请重试', 'Could not undo, please try again'],
  takeFailed: ['处理失败，请重试', 'That did not work, please try again'],

  blurredNow: ['画面模糊，请拿远一点，或用拍照识别', 'Out of focus: move back, or use a photo'],
  blurHint: [
    '华为/鸿蒙设备实时扫码可能对不上焦，建议使用拍照识别或手动输入',
    'Live scanning may not focus on Huawei and HarmonyOS devices. A photo or typing works better.',
  ],

  'fault.insecure': ['当前页面不是 HTTPS 安全连接', 'This page is not on HTTPS'],
  'advice.insecure': [
    '浏览器只在安全连接下开放相机。请用 https:// 开头的地址打开本页，或使用拍照识别、手动输入。',
    'Browsers open the camera on secure pages only. Use an https:// address, or use a photo or type the code.',
  ],
  'fault.noStreams': ['浏览器不支持实时扫码', 'This browser cannot scan live'],
  'advice.noStreams': [
    '请升级浏览器，或使用拍照识别、手动输入',
    'Please update the browser, or use a photo or type the code',
  ],
  'fault.timeout': ['相机加载超时', 'The camera took too long'],
  'advice.timeout': [
    '相机没有送出画面。请重试；仍不行时关闭其他使用相机的应用，或改用拍照识别。',
    'The camera sent no picture. Try again; if that fails, close other apps using it, or take a photo.',
  ],
  'fault.notReadable': ['无法访问相机', 'The camera cannot be accessed'],
  'advice.notReadable': [
    '相机可能正被其他应用占用。请关闭它们后重试，或改用拍照识别。',
    'Another app may be using it. Close that app and try again, or take a photo.',
  ],
  'fault.security': ['需要安全连接', 'A secure connection is needed'],
  'advice.security': [
    '浏览器出于安全原因禁止使用相机。请用 https:// 打开本页，并检查浏览器的相机设置。',
    'The browser blocks the camera for security. Open this page with https:// and check the camera settings.',
  ],
  'fault.notSupported': ['浏览器不支持媒体设备', 'Media devices are not supported'],
  'advice.notSupported': [
    '请换用系统浏览器打开，或使用拍照识别、手动输入',
    'Open the page in your system browser, or use a photo or type the code',
  ],
  'fault.denied': ['相机权限被拒绝', 'Camera permission denied'],
  'advice.denied': [
    '请在浏览器地址栏或系统设置中允许本站使用相机，然后重试',
    'Allow the camera for this site in the address bar or the system settings, then try again',
  ],
  'fault.notFound': ['未检测到相机', 'No camera detected'],
  'advice.notFound': [
    '请连接相机后重试，或使用选图识别、扫码枪、手动输入',
    'Connect a camera and try again, or use a picture, a hand scanner or type the code',
  ],
  'fault.configuration': ['不支持的相机配置', 'Unsupported camera configuration'],
  'advice.configuration': [
    '这个相机不接受所需的设置。请切换摄像头，或改用拍照识别。',
    'This camera does not support the required settings. Switch cameras, or take a photo.',
  ],
  'fault.overConstrained': ['相机不满足要求', 'No camera meets the requirements'],
  'advice.overConstrained': [
    '没有符合要求的摄像头。请重试或换一个摄像头。',
    'No suitable camera. Try again or use another one.',
  ],
  'fault.unknown': ['相机打开失败', 'The camera did not open'],
  'advice.unknown': ['请重试，或使用拍照识别、手动输入', 'Please try again, or use a photo or type the code'],

  unreadTitle: ['无法识别编码', 'Cannot recognize code'],
  unreadText: [
    '照片里没有找到二维码或条形码。请靠近一些、对准焦点、避开反光再拍一张，或手动输入。',
    'No QR code or barcode found. Move closer, focus, avoid glare and try again, or type the code.',
  ],
  unreadAgain: ['重新选择', 'Try another'],
  photoFailed: ['图片处理失败', 'Image processing failed'],
  photoFailedText: [
    '这张图片打不开。请换一张，或手动输入编码。',
    'This picture cannot be opened. Choose another one, or type the code.',
  ],
  chooseTitle: ['选择一个编码', 'Choose a code'],

  'weChat.notHere': ['请在微信中打开', 'Please open in WeChat'],
  'weChat.notHereText': [
    '微信扫一扫只能在手机微信里使用。请在手机微信中打开本页，或使用其他识别方式。',
    'WeChat scan works in WeChat on a phone only. Open this page there, or read the code another way.',
  ],
  'weChat.notLoaded': ['微信组件未加载', 'WeChat SDK not loaded'],
  'weChat.notLoadedText': [
    '微信的扫码组件没有加载成功。请检查网络后刷新页面，或使用其他识别方式。',
    'WeChat’s scanner did not load. Check the connection and reload, or read the code another way.',
  ],
  'weChat.initFailed': ['微信组件初始化失败', 'WeChat SDK did not start'],
  'weChat.initFailedText': [
    '本页没有通过微信验证。请刷新后重试，或使用其他识别方式。',
    'WeChat did not accept this page. Reload and try again, or use another way.',
  ],
  'weChat.callFailed': ['微信扫码失败', 'WeChat scan failed'],
  'weChat.callFailedText': ['请重试，或使用其他识别方式', 'Please try again, or read the code another way'],
  understood: ['知道了', 'OK'],

  isOrder: [
    '这是订单编号，这里只扫雪具；打开订单请用“智能扫码”',
    'This is an order number; scan gear here. Use smart scan to open orders.',
  ],
});
