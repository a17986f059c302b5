// The stored theme and language stand before the first paint.
try{var d=document.documentElement,t=localStorage.getItem('theme'),l=localStorage.getItem('language');if(t==='light'||t==='dark')d.dataset.theme=t;if(l==='en')d.lang='en'}catch(e){}
