import { strokeIcon } from '../../strokeIcon';

export default strokeIcon('M21 12.8A9 9 0 1 1 11.2 3 7 7 0 0 0 21 12.8z');
